import { colorOf, rankOf, type Card } from './cards';

export const OPENING_GUESSES = ['same', 'different'] as const;
export type OpeningGuess = (typeof OPENING_GUESSES)[number];

export const COLOR_GUESSES = ['red', 'black'] as const;
export const RANK_GUESSES = ['higher', 'lower', 'outside'] as const;
export const CONTINUING_GUESSES = [...RANK_GUESSES, ...COLOR_GUESSES] as const;
export type ContinuingGuess = (typeof CONTINUING_GUESSES)[number];

export const GUESSES = [...OPENING_GUESSES, ...CONTINUING_GUESSES] as const;
export type Guess = (typeof GUESSES)[number];

export function isOpeningGuess(guess: Guess): guess is OpeningGuess {
  return guess === 'same' || guess === 'different';
}

export function isColorGuess(guess: Guess): boolean {
  return guess === 'red' || guess === 'black';
}

export function judgeOpening(guess: OpeningGuess, first: Card, second: Card): boolean {
  const same = colorOf(first) === colorOf(second);
  return guess === 'same' ? same : !same;
}

/**
 * Whether the guess is correct for `next`, after the cards in `revealed` (oldest first). Higher, lower,
 * and outside are strict: an equal rank is wrong.
 */
export function judgeContinuing(
  guess: ContinuingGuess,
  revealed: readonly Card[],
  next: Card,
): boolean {
  const rank = rankOf(next);
  const last = revealed.at(-1);
  switch (guess) {
    case 'higher':
      return last !== undefined && rank > rankOf(last);
    case 'lower':
      return last !== undefined && rank < rankOf(last);
    case 'outside': {
      const before = revealed.at(-2);
      if (last === undefined || before === undefined) return false;
      const bounds = [rankOf(last), rankOf(before)];
      return rank < Math.min(...bounds) || rank > Math.max(...bounds);
    }
    case 'red':
    case 'black':
      return colorOf(next) === guess;
  }
}

/** Whether the guess is correct at a turn (from 0) of a deck. The opening turns two cards, later guesses one. */
export function isRightAt(turn: number, guess: Guess, deal: readonly Card[]): boolean {
  const [card, next] = [deal[turn], deal[turn + 1]];
  if (card === undefined || next === undefined) return false;
  if (isOpeningGuess(guess)) return turn === 0 && judgeOpening(guess, card, next);
  return turn > 0 && judgeContinuing(guess, deal.slice(0, turn + 1), next);
}
