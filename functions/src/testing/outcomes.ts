import type { Card } from '@cardinal/core/game/cards';
import { applyGuess, legalGuesses, type GameState } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';

interface Outcome {
  readonly guess: Guess;
  readonly correct: boolean;
  readonly next: GameState;
}

/** The outcome of each legal guess, for tests and samples that know the deck. */
export function outcomesOf(state: GameState, deal: readonly Card[]): Outcome[] {
  return legalGuesses(state).flatMap((guess) => {
    const next = applyGuess(state, guess, deal);
    const turn = next.ok ? next.value.turns.at(-1) : undefined;
    return next.ok && turn !== undefined
      ? [{ guess, correct: turn.correct, next: next.value }]
      : [];
  });
}
