import type { Turn } from '@cardinal/core/game/game';
import { isColorGuess, isOpeningGuess, type Guess } from '@cardinal/core/game/guesses';
import { PRODUCT } from '../../config/texts';
import { counted, figure } from '../../lib/messages';

/**
 * A square is a right guess, a heart is the life that a wrong guess cost. The color shows the kind
 * of guess.
 */
const SIGNS = {
  opening: { right: '🟪', wrong: '💜' },
  rank: { right: '🟩', wrong: '💚' },
  color: { right: '🟨', wrong: '💛' },
} as const satisfies Record<GuessKind, { right: string; wrong: string }>;

export interface Result extends RankAndStreak {
  readonly date: string;
  readonly score: number;
  readonly turns: readonly Turn[];
}

/** A result without spoilers: one sign per guess, the score, rank and streak. */
export function resultText({ date, score, turns, ...known }: Result): string {
  const signs = turns.map(
    ({ guess, correct }) => SIGNS[kindOf(guess)][correct ? 'right' : 'wrong'],
  );
  const standing = rankTexts(known);
  return [
    `${PRODUCT} ${date}: ${counted(score, 'point')}`,
    signs.join(''),
    ...(standing.length === 0 ? [] : [standing.join(' · ')]),
  ].join('\n');
}

export type GuessKind = 'opening' | 'rank' | 'color';

/**
 * Higher, lower and outside are one kind, red and black another. Telling them apart would reveal
 * something about the card.
 */
export function kindOf(guess: Guess): GuessKind {
  if (isOpeningGuess(guess)) return 'opening';
  return isColorGuess(guess) ? 'color' : 'rank';
}

/** '#14 of 1,204' and '5 days in a row', if they are known. */
export function rankTexts({ place, streak }: RankAndStreak): string[] {
  return [
    ...(place === null ? [] : [`#${place.rank} of ${figure(place.players)}`]),
    ...(streak > 1 ? [`${streak} days in a row`] : []),
  ];
}

export interface RankAndStreak {
  /** Null if the result is not on the board, or that is unknown. */
  readonly place: { readonly rank: number; readonly players: number } | null;
  /** Days in a row, or 0 to omit it. */
  readonly streak: number;
}
