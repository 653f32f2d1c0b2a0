import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, select, t } from '@lingui/core/macro';
import type { Guess } from '@cardinal/core/game/guesses';

const LABELS: Readonly<Record<Guess, MessageDescriptor>> = {
  same: msg`SAME COLOR`,
  different: msg`DIFFERENT COLORS`,
  higher: msg`HIGHER`,
  lower: msg`LOWER`,
  outside: msg({ message: 'OUTSIDE', comment: 'The next card’s rank lies outside the last two.' }),
  red: msg`RED`,
  black: msg`BLACK`,
};

const NAMES: Readonly<Record<Guess, MessageDescriptor>> = {
  same: msg`Same color`,
  different: msg`Different colors`,
  higher: msg`Higher`,
  lower: msg`Lower`,
  outside: msg({ message: 'Outside', comment: 'The next card’s rank lies outside the last two.' }),
  red: msg`Red`,
  black: msg`Black`,
};

/** A guess as its button says it: 'SAME COLOR'. */
export const guessLabel = (guess: Guess): string => i18n._(LABELS[guess]);

/** A guess in lists and in quotes: 'Same color'. */
export const guessName = (guess: Guess): string => i18n._(NAMES[guess]);

/** The heading of a column of guesses. */
export const guessHeading = (): string =>
  t({ message: 'Guess', comment: 'A noun: the heading of a column of guesses.' });

/** A guess in a sentence: 'same color'. */
export function guessInSentence(guess: Guess): string {
  return t({
    message: `${select(guess, { same: 'same color', different: 'different colors', higher: 'higher', lower: 'lower', outside: 'outside', red: 'red', other: 'black' })}`,
    comment:
      'A guess in a sentence such as “61% chose higher”. Put it in quotes if that reads better.',
  });
}
