import type { Guess } from '@cardinal/core/game/guesses';

/** The guesses as players read and type them. Their icons are in cards.svg. */
export const GUESS_FACES = {
  same: { name: 'SAME COLOR', key: 's' },
  different: { name: 'DIFFERENT COLORS', key: 'd' },
  higher: { name: 'HIGHER', key: 'h' },
  lower: { name: 'LOWER', key: 'l' },
  outside: { name: 'OUTSIDE', key: 'o' },
  red: { name: 'RED', key: 'r' },
  black: { name: 'BLACK', key: 'b' },
} as const satisfies Record<Guess, { name: string; key: string }>;
