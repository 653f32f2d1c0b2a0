import { sipCall } from '@cardinal/core/game/drinking';
import type { Guess } from '@cardinal/core/game/guesses';
import { guessLabel } from '../../lib/guessTexts';

/** Shown now and then after a right guess, from a score of 3. */
export const FUNNY_PHRASES = [
  'Are you counting cards?',
  'The deck is getting nervous.',
  'Someone ate their carrots.',
  'Your tea leaves must be fresh.',
  'Even the dealer raised an eyebrow.',
  'Luck called. It wants credit.',
  'That was suspiciously good.',
  'The house would like a word.',
  'Smooth as a riffle shuffle.',
  'Psychic, or just charming?',
] as const;

const FUNNY_FROM_SCORE = 3;
const FUNNY_CHANCE_PERCENT = 40;

export const TAUNTS = [
  'The card begs to differ.',
  'So close. Well, not really.',
  'The deck sends its regards.',
  'Somewhere, a joker is laughing.',
  'That card had other plans.',
  'Shuffle it off.',
  'Intuition is taking a coffee break.',
  'The dealer saw nothing.',
  'A dealer never gloats. Much.',
] as const;

/** 'Next cards were not the SAME color', 'Next card was not HIGHER' */
export function wrongMessage(guess: Guess): string {
  switch (guess) {
    case 'same':
      return 'Next cards were not the SAME color';
    case 'different':
      return 'Next cards were not DIFFERENT colors';
    case 'outside':
      return 'Next card was not OUTSIDE the range';
    case 'higher':
    case 'lower':
    case 'red':
    case 'black':
      return `Next card was not ${guessLabel(guess)}`;
  }
}

export interface Phrase {
  readonly phrase: string;
  /** A plain 'Correct!' appears at once and disappears; the others are typed and stay a while. */
  readonly isTyped: boolean;
}

export const PLAIN: Phrase = { phrase: 'Correct!', isTyped: false };

/**
 * Returns the phrase after a right guess. `said` has the scores that had their funny phrase in this
 * game; `below` draws an integer below its argument.
 */
export function correctPhrase(
  score: number,
  isDrinking: boolean,
  said: ReadonlySet<number>,
  below: (bound: number) => number,
): Phrase {
  if (isDrinking) return { phrase: sipCall(score, below(4)).text, isTyped: true };
  const isFunny =
    score >= FUNNY_FROM_SCORE && !said.has(score) && below(100) < FUNNY_CHANCE_PERCENT;
  const phrase = isFunny ? FUNNY_PHRASES[below(FUNNY_PHRASES.length)] : undefined;
  return phrase === undefined ? PLAIN : { phrase, isTyped: true };
}
