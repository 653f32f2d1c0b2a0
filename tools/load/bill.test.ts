import { billOf, dayOf, dayWith } from './bill';
import { CALLS_A_DAY, EVENT_READS, LIVE_READS } from './playerDay';
import type { Step, Usage } from './recorder';

const one: Usage = { reads: 1, writes: 1, bytes: 100, milliseconds: 10 };
const all = (usage: Usage): Partial<Record<Step, Usage>> =>
  Object.fromEntries(Object.keys(CALLS_A_DAY).map((step) => [step, usage]));

describe("a player's day", () => {
  it('adds up each call as often as it is made, and what listeners and triggers read', () => {
    const { calls, reads, bytes } = dayOf(all(one));
    expect(reads).toBe(calls + LIVE_READS + EVENT_READS);
    expect(bytes).toBe(100 * calls);
    const dearer = dayOf({ ...all(one), makeGuess: { ...one, reads: 2 } });
    expect(dearer.reads - reads).toBe(CALLS_A_DAY.makeGuess);
  });

  it('requires every call to be measured', () => {
    const { makeGuess: _, ...others } = all(one);
    expect(() => dayOf(others)).toThrow('makeGuess was not measured');
  });

  it('reads the shards of the tallies once in half a minute, for all players together', () => {
    const measured = all(one);
    const asked = CALLS_A_DAY.distribution ?? 0;
    const more = (players: number) => dayWith(players, measured).reads - dayOf(measured).reads;
    expect(more(1)).toBeCloseTo(32 * asked, 6);
    expect(more(1_000_000)).toBeCloseTo((2880 * 278) / 1_000_000, 6);
    const dear = { ...measured, distribution: { ...one, reads: 300 } };
    expect(dayWith(10_000, dear).reads).toBe(dayWith(10_000, measured).reads);
  });
});

describe('the bill of a month', () => {
  const nothing = { reads: 0, writes: 0, bytes: 0, milliseconds: 0, calls: 0, events: 0 };

  it('prices 100,000 reads a day at 3 cents, thirty times', () => {
    expect(billOf({ ...nothing, reads: 100 }, 1000).reads).toBeCloseTo(0.9, 9);
    expect(billOf({ ...nothing, writes: 100 }, 1000).writes).toBeCloseTo(2.7, 9);
  });

  it('grows with the players, and is the sum of its parts', () => {
    const day = dayOf(all(one));
    const [small, large] = [billOf(day, 10_000), billOf(day, 1_000_000)];
    expect(large.total / small.total).toBeCloseTo(100, 6);
    const { total, ...parts } = small;
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 9);
  });
});
