import type { GuessAnswer } from '@cardinal/core/api/play';
import { dealFrom } from '@cardinal/core/game/deal';
import { applyGuess, legalGuesses, newGame, type GameState } from '@cardinal/core/game/game';
import { todaysOrder } from './emulators';
import { call, guess } from './support';

/** Plays a known deck: right guesses up to `points`, which an opening's two can't pass, then wrong ones to the end. */
export function playKnown(order: readonly number[], points: number): GameState {
  const deal = dealFrom(order);
  let game = newGame();
  while (game.phase !== 'over') {
    const next = legalGuesses(game)
      .map((choice) => applyGuess(game, choice, deal))
      .flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const isRight = ({ turns }: GameState) => turns.at(-1)?.correct === true;
    const chosen =
      next.find((state) => isRight(state) && state.score <= points) ??
      next.find((state) => !isRight(state)) ??
      next[0];
    if (chosen === undefined) throw new Error('no guess is legal');
    game = chosen;
  }
  return game;
}

/** Plays these turns as today's daily. `last` is the response to the final guess. */
export async function playDailyAs({ turns, score }: GameState, token: string | null) {
  const { gameId } = (await call('startGame', { body: { mode: 'daily' }, token })).body;
  let last: GuessAnswer | null = null;
  for (const [index, turn] of turns.entries()) {
    last = await guess({ gameId }, index, turn.guess, token);
  }
  return { gameId, score, turns, last };
}

/** Plays today's daily for this many points. */
export async function playDailyFor(points: number, token: string | null) {
  return playDailyAs(playKnown(await todaysOrder(), points), token);
}
