import { plural, t } from '@lingui/core/macro';
import type { Day } from '@cardinal/core/game/days';
import type { Turn } from '@cardinal/core/game/game';
import { isColorGuess, isOpeningGuess, type Guess } from '@cardinal/core/game/guesses';
import { shortDate } from '../../lib/dates';
import { figure } from '../../lib/messages';

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
  readonly date: Day;
  readonly score: number;
  readonly turns: readonly Turn[];
}

/** A result without spoilers: one sign per guess, the score, rank and streak. */
export function resultText({ date: day, score, turns, ...known }: Result): string {
  const signs = turns.map(
    ({ guess, correct }) => SIGNS[kindOf(guess)][correct ? 'right' : 'wrong'],
  );
  const ranks = rankTexts(known);
  const date = shortDate(day);
  return [
    t`Cardinal ${date}: ${plural(score, { one: '# point', other: '# points' })}`,
    signs.join(''),
    ...(ranks.length === 0 ? [] : [ranks.join(' · ')]),
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
    ...(place === null ? [] : [placeText(place)]),
    ...(streak > 1
      ? [t`${plural(streak, { one: '# day in a row', other: '# days in a row' })}`]
      : []),
  ];
}

function placeText(place: NonNullable<RankAndStreak['place']>): string {
  const [rank, players] = [figure(place.rank), figure(place.players)];
  return t({ message: `#${rank} of ${players}`, comment: 'A rank among so many players.' });
}

export interface RankAndStreak {
  /** Null if the result is not on the board, or that is unknown. */
  readonly place: { readonly rank: number; readonly players: number } | null;
  /** Days in a row, or 0 to omit it. */
  readonly streak: number;
}
