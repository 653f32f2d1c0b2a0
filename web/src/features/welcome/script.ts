import type { Guess } from '@cardinal/core/game/guesses';

/** One guess of the demo, and its cards by the names of their drawings. */
interface DemoGuess {
  readonly guess: Guess;
  readonly points: number;
  readonly cards: readonly string[];
}

/** Three right guesses, with the cards of the tutorial. */
export const DEMO: readonly DemoGuess[] = [
  { guess: 'same', points: 2, cards: ['hearts7', 'diamondsQ'] },
  { guess: 'higher', points: 1, cards: ['spadesK'] },
  { guess: 'lower', points: 1, cards: ['clubs5'] },
];
