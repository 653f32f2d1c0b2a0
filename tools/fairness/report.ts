// Writes the simulation's tables for docs/fair-play.md.
import {
  INSIGHT_THRESHOLD,
  MIN_COMBINED_ODDS,
  MIN_DECK_ODDS,
  LUCK_DAYS,
  LUCK_THRESHOLD,
  STRICT_DECK_ODDS,
} from '../../core/src/records/fairPlay';
import { tableOf } from '../lib/figures';
import type { Kind } from './kinds';
import { beyond, CAREER_DAYS, heldWithin, RIVALS, type Measure, type Tally } from './tally';

export interface Played {
  readonly kind: Kind;
  readonly tally: Tally;
}

const DAY_COLUMNS = [1, 2, 3, 5, 10, LUCK_DAYS];
const LUCK_COLUMNS = [3, 3.5, 4, 4.5, 5, 5.5];
const COMBINED_COLUMNS = [1_000, 5_000, 10_000, 20_000, 50_000, 100_000, 1_000_000];
const COMBINED = Math.round(1 / MIN_COMBINED_ODDS);

interface Columns {
  readonly title: string;
  readonly measure: Measure;
  readonly steps: readonly number[];
  readonly chosen: readonly number[];
}

/** The tables of games in 100,000 beyond each threshold. tools/fairness/page.test.ts reads them. */
export const TABLES: readonly Columns[] = [
  {
    title: 'an insight above these bits',
    measure: 'insight',
    steps: [4, 6, 8, 10, 11, 12, 13, 14],
    chosen: [INSIGHT_THRESHOLD],
  },
  {
    title: 'deck odds below one in',
    measure: 'deckOdds',
    steps: [100, 1_000, 10_000, 100_000, 200_000, 1_000_000],
    chosen: [Math.round(1 / STRICT_DECK_ODDS), Math.round(1 / MIN_DECK_ODDS)],
  },
  {
    title: `a luck above these deviations, in a player's first ${LUCK_DAYS - 1} dailies`,
    measure: 'earlyLuck',
    steps: LUCK_COLUMNS,
    chosen: [LUCK_THRESHOLD],
  },
  {
    title: `a luck above these deviations, with ${LUCK_DAYS} dailies`,
    measure: 'luck',
    steps: LUCK_COLUMNS,
    chosen: [LUCK_THRESHOLD],
  },
  {
    title: `combined deck odds below one in, in a player's first ${LUCK_DAYS - 1} dailies`,
    measure: 'earlyCombined',
    steps: COMBINED_COLUMNS,
    chosen: [COMBINED],
  },
  {
    title: `combined deck odds below one in, with ${LUCK_DAYS} dailies`,
    measure: 'combined',
    steps: COMBINED_COLUMNS,
    chosen: [COMBINED],
  },
];

function rate(count: number): string {
  if (count === 0) return '0';
  if (count < 10) return count.toFixed(2);
  return Math.round(count).toLocaleString('en');
}

function beyondTable(
  played: readonly Played[],
  { title, measure, steps, chosen }: Columns,
): string {
  const heads = steps.map((step) => {
    const text = step.toLocaleString('en');
    return chosen.includes(step) ? `**${text}**` : text;
  });
  const rows = played.map(({ kind, tally }) => [
    kind.name,
    ...steps.map((step) => rate(beyond(tally, measure, step))),
  ]);
  return `Games in 100,000 with ${title} (thresholds in bold):\n\n${tableOf(['', ...heads], rows)}`;
}

/** Everything the simulation found, as Markdown. */
export function reportOf(played: readonly Played[], seed: number): string {
  const days = (sum: number, careers: number): string =>
    ((LUCK_DAYS * sum) / (careers * CAREER_DAYS)).toFixed(1);
  const games = tableOf(
    ['', 'games', 'points on average', 'alone at the top', 'the same, each day a new account'],
    played.map(({ kind, tally: { sums } }) => [
      kind.name,
      sums.games.toLocaleString('en'),
      (sums.score / sums.games).toFixed(1),
      days(sums.top, sums.careers),
      days(sums.freshTop, sums.careers),
    ]),
  );
  // A player who knows the deck every tenth day has no meaningful 'first five days'.
  const daily = played.filter(({ kind }) => kind.days === undefined);
  const held = tableOf(
    ['', ...DAY_COLUMNS.map((count) => (count === 1 ? 'the first' : `${count} dailies`))],
    daily.map(({ kind, tally }) => [
      kind.name,
      ...DAY_COLUMNS.map((count) => `${(100 * heldWithin(tally, count)).toFixed(2)}%`),
    ]),
  );
  return `Simulated (seed ${seed}). The last two columns are days in ${LUCK_DAYS} on which the result isn't held
and is higher than those of ${RIVALS} honest players of the same day: with a verified account at an
address of its own, and with a new, unverified account each day.

${games}

${TABLES.map((table) => beyondTable(played, table)).join('\n\n')}

Players with a verified account of whom a daily was held, by any rule, within:

${held}`;
}
