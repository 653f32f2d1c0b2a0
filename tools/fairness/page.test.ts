import { INSIGHT_THRESHOLD, LUCK_MIN_DAYS, LUCK_THRESHOLD } from '../../core/src/records/fairPlay';
import { page } from '../../tests/docs/pages';
import { KINDS } from './kinds';

/** Of 100,000 honest games, by either rule: one in 200,000. */
const MOST = 0.5;

/** A table's columns as the page has them: its head, and the cells of honest play. */
function columnsAfter(words: string): (readonly [above: string, held: readonly number[]])[] {
  const [, after = ''] = page('fair-play.md').split(words);
  const [head = [], , ...rows] = (after.split('\n\n')[1] ?? '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const honest = KINDS.filter(({ group }) => group === 'honest').map(({ name }) => name);
  const cells = rows.filter(([, name = '']) => honest.includes(name));
  expect(cells).toHaveLength(honest.length);
  return head.map((above, at) => [above, cells.map((row) => Number(row[at]?.replaceAll(',', '')))]);
}

it.each([
  ['an insight', 'Games in 100,000 with an insight above', INSIGHT_THRESHOLD],
  ['a luck, from the first daily on,', 'Games in 100,000 with a luck above', LUCK_THRESHOLD],
  ['a luck of thirty dailies', 'The same with 30 dailies', LUCK_THRESHOLD],
])('the page shows that %s above the threshold is rare enough', (_, words, threshold) => {
  expect(LUCK_MIN_DAYS).toBe(1);
  const [, held] = columnsAfter(words).find(([above]) => above === `**> ${threshold}**`) ?? [];
  expect(Math.max(...(held ?? [Infinity]))).toBeLessThanOrEqual(MOST);
});
