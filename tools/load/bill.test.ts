import { billOf, dayOf, dayWith, shardsFor } from './bill';
import { CALLS_A_DAY, EVENT_READS, LIVE_READS, PEAK_MINUTES } from './playerDay';
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

  it('reads each further shard as often as the measured ones', () => {
    const few = { shards: 2, steps: all({ ...one, reads: 5 }) };
    const usual = { shards: 5, steps: all({ ...one, reads: 8 }) }; // a read a call for each shard
    const day = dayOf(usual.steps);
    expect(dayWith(5, few, usual).reads).toBe(day.reads);
    expect(dayWith(15, few, usual).reads).toBeCloseTo(day.reads + 10 * day.calls, 6);
  });

  it('needs a shard for each write a second of the worst hour, and at least the default', () => {
    expect(shardsFor(1)).toBe(5);
    expect(shardsFor(7 * 60 * PEAK_MINUTES)).toBe(7);
    expect(shardsFor(7 * 60 * PEAK_MINUTES + 1)).toBe(8);
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
