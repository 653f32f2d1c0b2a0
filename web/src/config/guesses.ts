import type { Guess } from '@cardinal/core/game/guesses';

/** The guesses as players read, see and type them: here, and nowhere else. */
export const GUESS_FACES = {
  same: { name: 'SAME COLOR', icon: 'same', key: 's' },
  different: { name: 'DIFFERENT COLORS', icon: 'different', key: 'd' },
  higher: { name: 'HIGHER', icon: 'up', key: 'h' },
  lower: { name: 'LOWER', icon: 'down', key: 'l' },
  outside: { name: 'OUTSIDE', icon: 'outside', key: 'o' },
  red: { name: 'RED', suits: '♥ ♦', key: 'r' },
  black: { name: 'BLACK', suits: '♠ ♣', key: 'b' },
} as const satisfies Record<Guess, GuessFace>;

export interface GuessFace {
  readonly name: string;
  /** A line icon's name, or the suits themselves. */
  readonly icon?: 'same' | 'different' | 'up' | 'down' | 'outside';
  readonly suits?: string;
  /** The letter that makes it. */
  readonly key: string;
}
