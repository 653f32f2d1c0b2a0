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

function heldByLuck(played: readonly Played[], days: number): string {
  return tableOf(
    ['', ...LUCK_COLUMNS.map((deviations) => marked(deviations, LUCK_THRESHOLD))],
    played.map(({ kind, tally }) => [
      kind.name,
      ...LUCK_COLUMNS.map((deviations) => rate(aboveLuck(tally, deviations, days))),
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
  const insight = tableOf(
    ['', ...INSIGHT_COLUMNS.map((bits) => marked(bits, INSIGHT_THRESHOLD))],
    played.map(({ kind, tally }) => [
      kind.name,
      ...INSIGHT_COLUMNS.map((bits) => rate(aboveInsight(tally, bits))),
    ]),
  );
  // Who errs with every guess or knows the deck each tenth day has no 'first five days' to speak of.
  const daily = played.filter(({ kind }) => kind.days === undefined);
  const held = tableOf(
    ['', ...DAY_COLUMNS.map((days) => (days === 1 ? 'the first' : `${days} dailies`))],
    daily.map(({ kind, tally }) => [
      kind.name,
      ...DAY_COLUMNS.map((days) => `${(100 * heldWithin(tally, days)).toFixed(2)} %`),
    ]),
  );
  return `Simulated (seed ${seed}):

${games}

Games in 100,000 with an insight above so many bits (the threshold in bold):

${insight}

Games in 100,000 with a luck above so many deviations, at a player's first daily:

${heldByLuck(played, 1)}

The same with ${LUCK_DAYS} dailies in the last ${LUCK_DAYS} days:

${heldByLuck(played, LUCK_DAYS)}

Players of whom a daily was held, by either rule, within so many:

${held}`;
}
