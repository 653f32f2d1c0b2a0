// Which tables of docs/fair-play.md follow from the simulation?
import { INSIGHT_THRESHOLD, LUCK_DAYS, LUCK_THRESHOLD } from '../../core/src/records/fairPlay';
import { tableOf } from '../lib/tables';
import type { Kind } from './kinds';
import { aboveInsight, aboveLuck, heldWithin, type Tally } from './tally';

export interface Played {
  readonly kind: Kind;
  readonly tally: Tally;
}

const INSIGHT_COLUMNS = [4, 6, 8, 10, 12, 13, 14, 16];
const LUCK_COLUMNS = [3, 3.5, 4, 4.5, 5, 5.5, 6];
const DAY_COLUMNS = [1, 2, 3, 5, 10, LUCK_DAYS];

function rate(count: number): string {
  if (count === 0) return '0';
  if (count < 10) return count.toFixed(2);
  return Math.round(count).toLocaleString('en');
}

function marked(threshold: number, chosen: number): string {
  return threshold === chosen ? `**> ${threshold}**` : `> ${threshold}`;
}

/** Games in 100,000 above each threshold. */
function held(
  played: readonly Played[],
  thresholds: readonly number[],
  chosen: number,
  above: (tally: Tally, threshold: number) => number,
): string {
  return tableOf(
    ['', ...thresholds.map((threshold) => marked(threshold, chosen))],
    played.map(({ kind, tally }) => [
      kind.name,
      ...thresholds.map((threshold) => rate(above(tally, threshold))),
    ]),
  );
}

/** Everything the simulation found, as Markdown. */
export function reportOf(played: readonly Played[], seed: number): string {
  const games = tableOf(
    ['', 'games', 'points on average'],
    played.map(({ kind, tally }) => [
      kind.name,
      tally.games.toLocaleString('en'),
      (tally.score / tally.games).toFixed(1),
    ]),
  );
  const byLuck = (days: number): string =>
    held(played, LUCK_COLUMNS, LUCK_THRESHOLD, (tally, luck) => aboveLuck(tally, luck, days));
  // Who errs with every guess or knows the deck each tenth day has no 'first five days' to speak of.
  const daily = played.filter(({ kind }) => kind.days === undefined);
  const daysTable = tableOf(
    ['', ...DAY_COLUMNS.map((days) => (days === 1 ? 'the first' : `${days} dailies`))],
    daily.map(({ kind, tally }) => [
      kind.name,
      ...DAY_COLUMNS.map((days) => `${(100 * heldWithin(tally, days)).toFixed(2)} %`),
    ]),
  );
  return `Simulated (seed ${seed}):

${games}

Games in 100,000 with an insight above so many bits (the threshold in bold):

${held(played, INSIGHT_COLUMNS, INSIGHT_THRESHOLD, aboveInsight)}

Games in 100,000 with a luck above so many deviations, at a player's first daily:

${byLuck(1)}

The same with ${LUCK_DAYS} dailies in the last ${LUCK_DAYS} days:

${byLuck(LUCK_DAYS)}

Players of whom a daily was held, by either rule, within so many:

${daysTable}`;
}
