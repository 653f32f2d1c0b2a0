// Writes the simulation's tables for docs/fair-play.md.
import * as fairPlay from '../../core/src/records/fairPlay';
import { tableOf } from '../lib/figures';
import type { Kind } from './kinds';
import {
  ACCOUNTS,
  aloneOn,
  beyond,
  EARNEST_STEPS,
  heldWithin,
  RIVALS,
  thrownOf,
  type Measure,
  type Tally,
} from './tally';

export interface Played {
  readonly kind: Kind;
  readonly tally: Tally;
}

const DAY_COLUMNS = [1, 2, 3, fairPlay.NEWCOMER_DAILIES - 1, 10, fairPlay.LUCK_DAYS];

const oneIn = (odds: number): number => Math.round(1 / odds);

interface Columns {
  readonly title: string;
  readonly measure: Measure;
  readonly steps: readonly number[];
  readonly chosen: readonly number[];
}

/** Over a partial window of days, and over a full one. */
function windows(
  what: string,
  measures: readonly [Measure, Measure],
  steps: readonly number[],
  threshold: number,
): Columns[] {
  const spans = [
    `in a player's first ${fairPlay.LUCK_DAYS - 1} dailies`,
    `with ${fairPlay.LUCK_DAYS} dailies`,
  ];
  const chosen = [threshold];
  return measures.map((measure, at) => ({
    title: `${what}, ${spans[at]}`,
    measure,
    steps,
    chosen,
  }));
}

/** The tables of games in 100,000 beyond each threshold. tools/fairness/page.test.ts reads them. */
export const TABLES: readonly Columns[] = [
  {
    title: 'an insight above these bits',
    measure: 'insight',
    steps: [4, 6, 8, 10, 11, 12, 13, 14],
    chosen: [fairPlay.INSIGHT_THRESHOLD],
  },
  {
    title: 'deck odds below one in',
    measure: 'deckOdds',
    steps: [100, 1_000, 10_000, 100_000, 200_000, 1_000_000],
    chosen: [fairPlay.NEWCOMER_DECK_ODDS, fairPlay.STRICT_DECK_ODDS, fairPlay.MIN_DECK_ODDS].map(
      oneIn,
    ),
  },
  ...windows(
    'a luck above these deviations',
    ['earlyLuck', 'luck'],
    [3, 3.5, 4, 4.5, 5, 5.5],
    fairPlay.LUCK_THRESHOLD,
  ),
  ...windows(
    'combined deck odds below one in',
    ['earlyCombined', 'combined'],
    [1_000, 5_000, 10_000, 20_000, 50_000, 100_000, 1_000_000],
    oneIn(fairPlay.MIN_COMBINED_ODDS),
  ),
  ...windows(
    'three-day odds below one in',
    ['earlyPeak', 'peak'],
    [100, 500, 1_000, 2_000, 5_000, 10_000, 20_000],
    oneIn(fairPlay.MIN_PEAK_ODDS),
  ),
];

function rate(count: number): string {
  if (count === 0) return '0';
  if (count < 10) return count.toFixed(2);
  return Math.round(count).toLocaleString('en');
}

/** A table with a row for each kind of player. */
function byKind(
  played: readonly Played[],
  heads: readonly string[],
  cells: (tally: Tally) => readonly string[],
): string {
  const rows = played.map(({ kind, tally }) => [kind.name, ...cells(tally)]);
  return tableOf(['', ...heads], rows);
}

function headsOf(steps: readonly number[], chosen: readonly number[]): string[] {
  const texts = steps.map((step) => step.toLocaleString('en'));
  return texts.map((text, at) => (chosen.includes(steps[at] ?? NaN) ? `**${text}**` : text));
}

function beyondTable(played: readonly Played[], columns: Columns): string {
  const { title, measure, steps, chosen } = columns;
  const table = byKind(played, headsOf(steps, chosen), (tally) =>
    steps.map((step) => rate(beyond(tally, measure, step))),
  );
  return `Games in 100,000 with ${title} (thresholds in bold):\n\n${table}`;
}

const ALONE = RIVALS.map((rivals) => `alone above ${rivals.toLocaleString('en')}`);

function daysAlone(tally: Tally, account: number): string[] {
  return aloneOn(tally, account).map((days) => days.toFixed(1));
}

/** Seconds between two guesses, at the fastest. */
const PACE_S = 2.5;

/** What a prepared account costs and buys: verified, at an address of its own. */
function preparedRow({ kind, tally }: Played): string[] {
  const guesses = tally.sums.guesses / tally.sums.games;
  const minutes = (guesses * PACE_S) / 60;
  const costs = [guesses.toFixed(0), minutes.toFixed(1), heldShare(tally, 0)];
  return [kind.name, ...costs, ...daysAlone(tally, 0)];
}

function heldShare({ counts, sums }: Tally, account: number): string {
  return `${((100 * (counts.held[account] ?? 0)) / sums.aged).toFixed(1)}%`;
}

/** A new account has no past, so what is known about it matters. */
function newAccountRows({ kind, tally }: Played): string[][] {
  return ACCOUNTS.map(({ isVerified, linked }, account) => [
    kind.name.replace(/^.* stops at /, ''),
    isVerified ? 'verified' : 'unverified',
    linked > 0 ? "its scouts'" : 'another',
    heldShare(tally, account),
    ...daysAlone(tally, account),
  ]);
}

/** Everything the simulation found, as Markdown. */
export function reportOf(all: readonly Played[], seed: number): string {
  const played = all.filter(({ kind }) => kind.account === undefined);
  const prepared = all.filter(({ kind }) => (kind.account?.points.length ?? 0) > 0);
  const fresh = all.filter(({ kind }) => kind.account?.points.length === 0);
  const games = byKind(played, ['games', 'points on average', ...ALONE], (tally) => [
    tally.sums.games.toLocaleString('en'),
    (tally.sums.score / tally.sums.games).toFixed(1),
    ...daysAlone(tally, 0),
  ]);
  const accounts = tableOf(
    ['stops at', 'account', 'network', 'held', ...ALONE],
    fresh.flatMap(newAccountRows),
  );
  const costs = tableOf(
    ['the other six dailies', 'guesses', 'minutes', 'held', ...ALONE],
    prepared.map(preparedRow),
  );
  // A player who knows the deck every tenth day has no meaningful 'first five days'.
  const daily = played.filter(({ kind }) => kind.days === undefined);
  const days = DAY_COLUMNS.map((count) => (count === 1 ? 'the first' : `${count} dailies`));
  const held = byKind(daily, days, (tally) =>
    DAY_COLUMNS.map((count) => `${(100 * heldWithin(tally, count)).toFixed(2)}%`),
  );
  const honest = played.filter(({ kind }) => kind.group === 'honest');
  const thrown = byKind(honest, headsOf(EARNEST_STEPS, [fairPlay.EARNEST_POINTS]), (tally) =>
    EARNEST_STEPS.map((step) => thrownOf(tally, step).toFixed(2)),
  );
  const sumOf = (name: 'newHeld' | 'newReleased'): number =>
    honest.reduce((sum, { tally }) => sum + tally.sums[name], 0);
  return `Simulated (seed ${seed}). Days in ${fairPlay.LUCK_DAYS} on which the result isn't held and is higher than those of so many
honest players of the same day, with a verified account at an address of its own that has played for ${fairPlay.LUCK_DAYS} days:

${games}

The same for who knows the deck and uses a new account each day, which stops winning at these deck odds:

${accounts}

The same for who uses an account for each day, prepares it for a single result, and stops at 1/${oneIn(fairPlay.MIN_DECK_ODDS).toLocaleString('en')}, or at
1/${oneIn(fairPlay.MIN_COMBINED_ODDS / fairPlay.NEWCOMER_DAILIES).toLocaleString('en')} if the result comes first and waits for the other dailies. Guesses and minutes are those of the others, for each account:

${costs}

First dailies in 1,000 that don't count, if so many points must count on average (threshold in bold):

${thrown}

${TABLES.map((table) => beyondTable(played, table)).join('\n\n')}

Players with a new, verified account of whom a daily was held, by any rule, within:

${held}

Of honest players' games that were held only because the account was new, the seventh daily
released ${((100 * sumOf('newReleased')) / sumOf('newHeld')).toFixed(1)}%.`;
}
