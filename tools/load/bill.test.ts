import { dayOf, dayWith } from './bill';
import { CALLS_A_DAY, EVENT_READS, LIVE_READS, USES } from './playerDay';
import type { Step, Usage } from './recorder';

const one: Usage = { reads: 1, writes: 1, bytes: 100 };
const CPU_MS = 6;
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const all = (usage: Usage): Partial<Record<Step, Usage>> =>
  Object.fromEntries(Object.keys(CALLS_A_DAY).map((step) => [step, usage]));

it('multiplies calls by their number, and adds the reads of listeners and triggers', () => {
  const { calls, events, reads, bytes, milliseconds } = dayOf(all(one), CPU_MS);
  expect(reads).toBe(calls + LIVE_READS + EVENT_READS + USES);
  expect(bytes).toBe(100 * calls);
  expect(milliseconds).toBeCloseTo(10 * (calls + events), 6);
  const dearer = dayOf({ ...all(one), makeGuess: { ...one, reads: 2 } }, CPU_MS);
  expect(dearer.reads - reads).toBe(CALLS_A_DAY.makeGuess);
});

it('takes at most 35 calls besides guesses', () => {
  const { makeGuess: _, lastGuess: __, ...others } = CALLS_A_DAY;
  expect(sumOf(Object.values(others))).toBeLessThanOrEqual(35);
});

it('requires every call to be measured', () => {
  const { makeGuess: _, ...others } = all(one);
  expect(() => dayOf(others, CPU_MS)).toThrow('makeGuess was not measured');
});

it("reads the tallies' shards once in half a minute for all players", () => {
  const measured = all(one);
  const asked = CALLS_A_DAY.distribution ?? 0;
  const more = (players: number) =>
    dayWith(players, measured, CPU_MS).reads - dayOf(measured, CPU_MS).reads;
  expect(more(1)).toBeCloseTo(32 * asked, 6);
  expect(more(1_000_000)).toBeCloseTo((2880 * 278) / 1_000_000, 6);
  const dear = { ...measured, distribution: { ...one, reads: 300 } };
  expect(dayWith(10_000, dear, CPU_MS).reads).toBe(dayWith(10_000, measured, CPU_MS).reads);
});
