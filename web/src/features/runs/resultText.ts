import type { Turn } from '@cardinal/core/game/game';
import { PRODUCT } from '../../config/texts';
import { counted } from '../../lib/words';
import { kindOf, standingTexts, type GuessKind, type Standing } from './signs';

/** A square is a right guess, a heart the life that a wrong one cost; which kind, its color tells. */
const SIGNS = {
  opening: { right: '🟪', wrong: '💜' },
  rank: { right: '🟩', wrong: '💚' },
  outside: { right: '🟦', wrong: '💙' },
  colour: { right: '🟨', wrong: '💛' },
} as const satisfies Record<GuessKind, { right: string; wrong: string }>;

export interface Result extends Standing {
  readonly date: string;
  readonly score: number;
  readonly turns: readonly Turn[];
}

/** A result without spoilers: one sign a guess, score, place and streak. */
export function resultText({ date, score, turns, ...known }: Result): string {
  const signs = turns.map(
    ({ guess, correct }) => SIGNS[kindOf(guess)][correct ? 'right' : 'wrong'],
  );
  const standing = standingTexts(known);
  return [
    `${PRODUCT} ${date}: ${counted(score, 'point')}`,
    signs.join(''),
    ...(standing.length === 0 ? [] : [standing.join(' · ')]),
  ].join('\n');
}
