import type { Turn } from '@cardinal/core/game/game';
import { isColourGuess, isOpeningGuess, type Guess } from '@cardinal/core/game/guesses';
import { PRODUCT } from '../../config/texts';

type GuessKind = 'opening' | 'rank' | 'outside' | 'colour';

/** A square is a right guess, a heart the life that a wrong one cost; which kind, its color tells. */
const SIGNS = {
  opening: { right: '🟪', wrong: '💜' },
  rank: { right: '🟩', wrong: '💚' },
  outside: { right: '🟦', wrong: '💙' },
  colour: { right: '🟨', wrong: '💛' },
} as const satisfies Record<GuessKind, { right: string; wrong: string }>;

/** Higher and lower are one kind, and red and black another: which it was would tell the card. */
function kindOf(guess: Guess): GuessKind {
  if (isOpeningGuess(guess)) return 'opening';
  if (isColourGuess(guess)) return 'colour';
  return guess === 'outside' ? 'outside' : 'rank';
}

export interface Standing {
  /** Null where it is not on the board, or that is not known. */
  readonly place: { readonly rank: number; readonly players: number } | null;
  /** Days in a row; 0 where it is not told. */
  readonly streak: number;
}

interface Result extends Standing {
  readonly date: string;
  readonly score: number;
  readonly turns: readonly Turn[];
}

/** A result without spoilers: one sign a guess, score, place and streak. */
export function resultText({ date, score, turns, place, streak }: Result): string {
  const signs = turns.map(
    ({ guess, correct }) => SIGNS[kindOf(guess)][correct ? 'right' : 'wrong'],
  );
  const standing = [
    ...(place === null ? [] : [`#${place.rank} of ${place.players.toLocaleString('en-US')}`]),
    ...(streak > 1 ? [`${streak} days in a row`] : []),
  ];
  return [
    `${PRODUCT} ${date}: ${score} ${score === 1 ? 'point' : 'points'}`,
    signs.join(''),
    ...(standing.length === 0 ? [] : [standing.join(' · ')]),
  ].join('\n');
}
