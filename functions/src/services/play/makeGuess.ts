import type { GuessAnswer, GuessRequest } from '@cardinal/core/api/play';
import { GUEST_LATER_LIFE_MS } from '@cardinal/core/game/days';
import { dealFrom } from '@cardinal/core/game/deal';
import { applyGuess, playerView, type GameState } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { guessPaceMs } from '../../lib/env';
import { saveGame, type GameRecord } from '../../repos/gamesRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { findGame, gameView, stateOf } from './games';
import { holdOf, invalidateBoards, storeResult } from './storeResult';

/**
 * Stores a guess and turns its card. The same guess sent again gets the same answer. The guess that
 * ends a signed-in player's game also stores its result.
 * @throws AppError `not-found`, `out-of-order`, `not-allowed`, `too-fast`
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
      const state = stateOf(game);
      if (game.result !== null) invalidateBoards(tx, game, state.score);
      return guessAnswer(game, stateOf(game, index + 1), index, guess);
    }
    if (stored !== undefined || index > game.guesses.length) {
      throw new AppError('out-of-order', { extra: { game: gameView(game) } });
    }
    const next = applyGuess(stateOf(game), guess, dealFrom(game.order));
    if (!next.ok) throw new AppError('not-allowed');
    const at = now();
    enforcePace(game, at);
    const guessed = await storeGuess(tx, game, guess, next.value, at);
    return guessAnswer(guessed, next.value, index, guess);
  });
}

function enforcePace({ guessedAt }: GameRecord, at: number): void {
  const last = guessedAt.at(-1);
  const wait = last === undefined ? 0 : last + guessPaceMs() - at;
  if (wait > 0) throw new AppError('too-fast', { retryAfter: Math.ceil(wait / 1000) });
}

async function storeGuess(
  tx: Tx,
  game: GameRecord,
  guess: Guess,
  state: GameState,
  at: number,
): Promise<GameRecord> {
  const guessed = {
    ...game,
    guesses: [...game.guesses, guess],
    guessedAt: [...game.guessedAt, at],
  };
  const saved = state.phase === 'over' ? await end(tx, guessed, state, at) : guessed;
  saveGame(tx, saved);
  return saved;
}

async function end(tx: Tx, game: GameRecord, state: GameState, at: number): Promise<GameRecord> {
  const over = { ...game, endedAt: at };
  if (game.uid === null) return { ...over, expiresAt: claimableUntil(game, at) };
  return (await storeResult(tx, over, state, await loadPlayer(tx, game.uid), at)).game;
}

/** Until when a guest's game can be claimed: a finished fun game longer than an unfinished one. */
function claimableUntil({ mode, expiresAt }: GameRecord, endedAt: number): number | null {
  return mode === 'fun' ? endedAt + GUEST_LATER_LIFE_MS : expiresAt;
}

/** The answer to a game's last guess also says its rank and whether its result is held. */
function guessAnswer(game: GameRecord, state: GameState, index: number, guess: Guess): GuessAnswer {
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
    ...(over && { ...holdOf(game), rank: game.result?.rank ?? null }),
  };
}
