import type { GameAnswer, GuessAnswer, GuessRequest } from '@cardinal/core/api/play';
import { GUEST_LATER_LIFE_MS } from '@cardinal/core/game/days';
import { dealFrom } from '@cardinal/core/game/deal';
import { applyGuess, playerView, type GameState } from '@cardinal/core/game/game';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { guessPaceMs } from '../../lib/env';
import { saveGame, type GameRecord } from '../../repos/gamesRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { placeAfter } from '../leagues/places';
import { findGame, gameView, stateOf } from './games';
import { heldOf, invalidateBoards, storeResult } from './storeResult';
import { saveTrail, trailOf, withNetwork } from './traces';

/** What a guess is made in, in any collection. */
type Guessable = Pick<GameRecord, 'id' | 'order' | 'guesses' | 'guessedAt'>;

interface Guessed<Game> {
  /** With the guess, if it wasn't stored before. */
  readonly game: Game;
  readonly state: GameState;
  /** When the guess was made; null if the same guess was already stored. */
  readonly at: number | null;
}

/**
 * Judges a guess. The caller has to store the game if the guess is new.
 * @throws AppError `out-of-order`, `not-allowed`, `too-fast`
 */
export function takeGuess<Game extends Guessable>(
  game: Game,
  { index, guess }: GuessRequest,
  viewOf: (game: Game) => GameAnswer,
): Guessed<Game> {
  const stored = game.guesses[index];
  if (stored === guess) return { game, state: stateOf(game), at: null };
  if (stored !== undefined || index > game.guesses.length) {
    throw new AppError('out-of-order', { extra: { game: viewOf(game) } });
  }
  const next = applyGuess(stateOf(game), guess, dealFrom(game.order));
  if (!next.ok) throw new AppError('not-allowed');
  const at = now();
  enforcePace(game, at);
  const guessed = {
    ...game,
    guesses: [...game.guesses, guess],
    guessedAt: [...game.guessedAt, at],
  };
  return { game: guessed, state: next.value, at };
}

/**
 * Stores a guess and turns its card. The same guess sent again gets the same answer. The guess that
 * ends a signed-in player's game also stores its result.
 * @throws AppError `not-found`, `out-of-order`, `not-allowed`, `too-fast`
 */
export async function makeGuess(
  gameId: string,
  uid: string | null,
  request: GuessRequest,
  client: string,
): Promise<GuessAnswer> {
  const { answer, game, player } = await inTransaction(async (tx) => {
    const { game, state, at } = takeGuess(await findGame(tx, gameId, uid), request, gameView);
    if (at === null && game.result !== null) invalidateBoards(tx, game, state.score);
    const stored =
      at === null ? { game, player: null } : await storeGuess(tx, game, state, { at, client });
    const answer = guessAnswer(stateOf(stored.game, request.index + 1), request, {
      ...heldOf(stored.game),
      rank: stored.game.result?.rank ?? null,
    });
    return { answer, ...stored };
  });
  if (player !== null) await placeAfter(player, game);
  return answer;
}

function enforcePace({ guessedAt }: Guessable, at: number): void {
  const last = guessedAt.at(-1);
  const wait = last === undefined ? 0 : last + guessPaceMs() - at;
  if (wait > 0) throw new AppError('too-fast', { retryAfter: Math.ceil(wait / 1000) });
}

/** When a guess was made, and from which address. */
interface Made {
  readonly at: number;
  readonly client: string;
}

/** A game with a guess, and its player's record after it if it is over. */
interface Saved {
  readonly game: GameRecord;
  readonly player: PlayerRecord | null;
}

async function storeGuess(tx: Tx, game: GameRecord, state: GameState, made: Made): Promise<Saved> {
  const isOver = state.phase === 'over';
  const saved = isOver
    ? await end(tx, game, state, made)
    : { game: withNetwork(game, made.client), player: null };
  saveGame(tx, saved.game);
  return saved;
}

async function end(
  tx: Tx,
  game: GameRecord,
  state: GameState,
  { at, client }: Made,
): Promise<Saved> {
  const over = { ...game, endedAt: at };
  if (game.uid !== null) {
    const player = await loadPlayer(tx, game.uid);
    const submission = { kind: 'own', client } as const;
    return storeResult(tx, { game: over, state, player, storedAt: at, submission });
  }
  saveTrail(tx, await trailOf(game, { client }));
  const claimable = { ...over, networks: [], expiresAt: claimableUntil(game, at) };
  return { game: claimable, player: null };
}

/** Until when a guest's game can be claimed: a finished fun game longer than an unfinished one. */
function claimableUntil({ mode, expiresAt }: GameRecord, endedAt: number): number | null {
  return mode === 'fun' ? endedAt + GUEST_LATER_LIFE_MS : expiresAt;
}

/**
 * The answer to a guess, from the game after it. The answer to a game's last guess also says its
 * rank and whether its result is held.
 */
export function guessAnswer(
  state: GameState,
  { index, guess }: GuessRequest,
  result: Pick<GuessAnswer, 'held' | 'heldFor' | 'rank'>,
): GuessAnswer {
  const turn = state.turns[index];
  if (turn === undefined) throw new Error(`no turn at index ${index}`);
  const { score, lives, over } = playerView(state);
  return {
    index,
    guess,
    correct: turn.correct,
    cards: [...turn.cards],
    score,
    lives,
    over,
    ...(over && result),
  };
}
