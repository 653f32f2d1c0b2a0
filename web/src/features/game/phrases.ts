import { sipCall } from '@cardinal/core/game/drinking';
import type { Guess } from '@cardinal/core/game/guesses';

/** Said after a right guess from score 3 on, now and then. */
export const FUNNY_PHRASES = [
  'Are you counting cards?',
  'The deck is getting nervous.',
  'Somebody ate their carrots.',
  'Your tea leaves must be fresh.',
  'Even the dealer raised an eyebrow.',
  'Luck called. It wants credit.',
  'That was suspiciously good.',
  'The house would like a word.',
  'Smooth as a riffle shuffle.',
  'Psychic, or just charming?',
] as const;

export const FUNNY_FROM_SCORE = 3;
export const FUNNY_CHANCE_PERCENT = 40;

export const TAUNTS = [
  'The card begs to differ.',
  'So close. Well, not really.',
  'The deck sends its regards.',
  'Somewhere, a joker is laughing.',
  'Bold guess. Wrong, but bold.',
  'That card had other plans.',
  'Shuffle it off.',
  'Intuition is taking a coffee break.',
  'The odds were on your side. The card was not.',
  'A dealer never gloats. Much.',
] as const;

const WRONG_MESSAGES = {
  same: 'Next cards were not the SAME color',
  different: 'Next cards were not DIFFERENT colors',
  higher: 'Next card was not HIGHER',
  lower: 'Next card was not LOWER',
  outside: 'Next card was not OUTSIDE the range',
  red: 'Next card was not RED',
  black: 'Next card was not BLACK',
} as const satisfies Record<Guess, string>;

export function wrongMessage(guess: Guess): string {
  return WRONG_MESSAGES[guess];
}

export interface Phrase {
  readonly phrase: string;
  /** A plain 'Correct!' appears at once and hides; the others are typed and stay a while. */
  readonly isTyped: boolean;
}

/**
 * What is said after a right guess. `said` holds the scores that had their funny phrase in this
 * game; `below` draws a whole number below its argument.
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
  return phrase === undefined ? { phrase: 'Correct!', isTyped: false } : { phrase, isTyped: true };
}
