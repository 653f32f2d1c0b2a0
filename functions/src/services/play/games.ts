import { isExpired, RULES_VERSION, type GameRecord } from '@cardinal/core/documents/games';
import type { GameAnswer, GuessAnswer, GuessRequest } from '@cardinal/core/api/play';
import { dealFrom, type ShuffleOrder } from '@cardinal/core/game/deal';
import { DAILY_GRACE_MS, dayOf, endOfDay, FUN_LIFE_MS, type Day } from '@cardinal/core/game/days';
import {
  applyGuess,
  playerView,
  replay,
  type GameState,
  type ScoredMode,
} from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { alreadyPlayed, AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { guessPaceMs } from '../../lib/env';
import { isId, randomOrder, unguessableId } from '../../lib/random';
import { loadPlay, savePlay } from '../../repos/daysRepo';
import { createGame, loadGame, saveGame } from '../../repos/gamesRepo';
import { inTransaction, reader, type Reader, type Tx } from '../../repos/store';
import { dealOf } from './deals';
import { consume } from '../upkeep/limits';
import { invalidateBoards, playOf, storeResult } from './storeResult';

export interface Begun {
  readonly game: GameAnswer;
  /** False where a daily already begun goes on. */
  readonly isNew: boolean;
}

/** Begins a game, or goes on with the daily that the player has begun. */
export async function beginGame(
  mode: ScoredMode,
  uid: string | null,
  client: string,
): Promise<Begun> {
  if (mode === 'daily' && uid !== null) return beginOwnDaily(uid);
  await consume('games', client);
  const startedAt = now();
  const date = mode === 'daily' ? dayOf(startedAt) : null;
  const order = date === null ? randomOrder() : (await dealOf(date)).order;
  const game = newGameRecord(mode, uid, date, order, startedAt);
  await inTransaction(async (tx) => createGame(tx, game));
  return { game: gameView(game), isNew: true };
}

/** Once a day: the play document is the lock, whoever made it (firestore.rules). */
async function beginOwnDaily(uid: string): Promise<Begun> {
  const startedAt = now();
  const date = dayOf(startedAt);
  const { order } = await dealOf(date);
  return inTransaction(async (tx) => {
    const play = await loadPlay(tx, date, uid);
    if (play !== null && play.score !== null) throw alreadyPlayed(play.score);
    const begun = play?.gameId == null ? null : await loadGame(tx, play.gameId);
    if (begun !== null) return { game: gameView(begun), isNew: false };
    const game = newGameRecord('daily', uid, date, order, play?.startedAt ?? startedAt);
    createGame(tx, game);
    savePlay(tx, playOf(game, uid, null));
    return { game: gameView(game), isNew: true };
  });
}

function newGameRecord(
  mode: ScoredMode,
  uid: string | null,
  date: Day | null,
  order: ShuffleOrder,
  startedAt: number,
): GameRecord {
  return {
    id: unguessableId(),
    uid,
    mode,
    date,
    rules: RULES_VERSION,
    order,
    guesses: [],
    startedAt,
    lastGuessAt: null,
    endedAt: null,
    storedAt: null,
    expiresAt: date === null ? startedAt + FUN_LIFE_MS : endOfDay(date) + DAILY_GRACE_MS,
    result: null,
    confirmed: false,
  };
}

/** @throws Error if what is stored could never have been played. */
export function stateOf(game: GameRecord, upTo = game.guesses.length): GameState {
  const played = replay(game.guesses.slice(0, upTo), dealFrom(game.order));
  if (!played.ok) throw new Error(`game ${game.id} does not replay: ${played.error}`);
  return played.value;
}

export function gameView(game: GameRecord): GameAnswer {
  const { turns, ...view } = playerView(stateOf(game));
  return {
    gameId: game.id,
    mode: game.mode,
    date: game.date,
    turns: turns.map((turn) => ({ ...turn, cards: [...turn.cards] })),
    ...view,
    startedAt: isoInstant(game.startedAt),
  };
}

/** @throws AppError `not-found` for no game, one whose time is up, or another account's. */
export async function findGame(
  from: Reader,
  gameId: string,
  uid: string | null,
): Promise<GameRecord> {
  const game = isId(gameId) ? await loadGame(from, gameId) : null;
  const isTheirs = game?.uid === null || game?.uid === uid;
  if (game === null || !isTheirs || isExpired(game, now())) throw new AppError('not-found');
  return game;
}

export async function showGame(gameId: string, uid: string | null): Promise<GameAnswer> {
  return gameView(await findGame(reader, gameId, uid));
}

/**
 * Stores a guess and turns its card. The same guess sent again gives the same answer; the guess
 * that ends a signed-in player's game stores the result with it.
 */
export function makeGuess(
  gameId: string,
  uid: string | null,
  { index, guess }: GuessRequest,
): Promise<GuessAnswer> {
  return inTransaction(async (tx) => {
    const game = await findGame(tx, gameId, uid);
    const stored = game.guesses[index];
    if (stored === guess) {
      if (game.result !== null) invalidateBoards(tx, game, stateOf(game).score);
      return guessAnswer(stateOf(game, index + 1), index, guess);
    }
    if (stored !== undefined || index > game.guesses.length) {
      throw new AppError('out-of-order', { extra: { game: gameView(game) } });
    }
    const next = applyGuess(stateOf(game), guess, dealFrom(game.order));
    if (!next.ok) throw new AppError('not-allowed');
    const at = now();
    enforcePace(game, at);
    await storeGuess(tx, game, guess, next.value, at);
    return guessAnswer(next.value, index, guess);
  });
}

function enforcePace(game: GameRecord, at: number): void {
  const wait = game.lastGuessAt === null ? 0 : game.lastGuessAt + guessPaceMs() - at;
  if (wait > 0) throw new AppError('too-fast', { retryAfter: Math.ceil(wait / 1000) });
}

async function storeGuess(
  tx: Tx,
  game: GameRecord,
  guess: Guess,
  state: GameState,
  at: number,
): Promise<void> {
  const guessed = { ...game, guesses: [...game.guesses, guess], lastGuessAt: at };
  if (state.phase !== 'over') {
    saveGame(tx, guessed);
    return;
  }
  const result = game.uid === null ? null : await storeResult(tx, game, state, game.uid, at);
  saveGame(tx, { ...guessed, endedAt: at, storedAt: game.uid === null ? null : at, result });
}

function guessAnswer(state: GameState, index: number, guess: Guess): GuessAnswer {
  const turn = state.turns[index];
  if (turn === undefined) throw new Error(`no turn ${index}`);
  const { score, lives, over } = playerView(state);
  return { index, guess, correct: turn.correct, cards: [...turn.cards], score, lives, over };
}
