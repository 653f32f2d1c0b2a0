/** One guess of the demo, and its cards by the names of their drawings. */
interface DemoGuess {
  readonly guess: string;
  readonly points: number;
  readonly cards: readonly string[];
}

/** Three right guesses, with the cards of the tutorial. */
export const DEMO: readonly DemoGuess[] = [
  { guess: 'Same color', points: 2, cards: ['hearts7', 'diamondsQ'] },
  { guess: 'Higher', points: 1, cards: ['spadesK'] },
  { guess: 'Lower', points: 1, cards: ['clubs5'] },
];
