import type { Guess } from '@cardinal/core/game/guesses';

/** The key of each guess: a letter of its English name, in every language. Its icon is in cards.svg. */
export const GUESS_KEYS: Readonly<Record<Guess, string>> = {
  same: 's',
  different: 'd',
  higher: 'h',
  lower: 'l',
  outside: 'o',
  red: 'r',
  black: 'b',
};
