import {
  INSIGHT_THRESHOLD,
  LUCK_DAYS,
  LUCK_MIN_DAYS,
  LUCK_THRESHOLD,
} from '../../core/src/records/fairPlay';
import { page } from '../../tests/docs/pages';
import { KINDS } from './kinds';
import { INSIGHT_STEP, LUCK_STEP } from './tally';

/** Of 100,000 honest games, by either rule: one in 200,000. */
const MOST = 0.5;
const HONEST = KINDS.filter(({ group }) => group === 'honest').map(({ name }) => name);

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** What the page tells of honest games above each threshold, of the table after these words. */
function honestBy(words: string): ReadonlyMap<number, readonly number[]> {
  const [, after = ''] = page('fair-play.md').split(words);
  const [, table = ''] = after.split('\n\n');
  const [head = '', , ...lines] = table.split('\n');
  const rows = lines.map(cellsOf).filter(([name = '']) => HONEST.includes(name));
  expect(rows).toHaveLength(HONEST.length);
  return new Map(
    cellsOf(head)
      .slice(1)
      .map((above, at) => [
        Number(/[\d.]+/.exec(above)?.[0]),
        rows.map((row) => Number(row[at + 1]?.replaceAll(',', ''))),
      ]),
  );
}

/** The lowest of the table that holds few enough; the one below it by a step has to hold too many. */
function lowestOf(table: ReadonlyMap<number, readonly number[]>, step: number): number | undefined {
  const isLow = (threshold: number): boolean | undefined =>
    table.get(threshold)?.every((held) => held <= MOST);
  return [...table.keys()].find((at) => isLow(at) === true && isLow(at - step) === false);
}

const INSIGHT = 'Games in 100,000 with an insight above';
const FIRST_LUCK = 'Games in 100,000 with a luck above';
const LUCK = `The same with ${LUCK_DAYS} dailies`;

describe('what is held', () => {
  it('is what the tables of the page have too rarely, and nothing below', () => {
    expect(lowestOf(honestBy(INSIGHT), INSIGHT_STEP)).toBe(INSIGHT_THRESHOLD);
    expect(lowestOf(honestBy(LUCK), LUCK_STEP)).toBe(LUCK_THRESHOLD);
  });

  it('is so by luck from the first daily on, of which the page shows that it is as rare', () => {
    expect(LUCK_MIN_DAYS).toBe(1);
    for (const held of honestBy(FIRST_LUCK).get(LUCK_THRESHOLD) ?? [Infinity]) {
      expect(held).toBeLessThanOrEqual(MOST);
    }
  });
});
