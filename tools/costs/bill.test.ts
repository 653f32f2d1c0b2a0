import { billOf, dayOf, type Measured, type Measurements } from './bill';
import { CALLS_A_DAY, EVENT_READS, LIVE_READS } from './playerDay';

const one: Measured = { reads: 1, writes: 1, bytes: 100, milliseconds: 10 };
const all = Object.fromEntries(Object.keys(CALLS_A_DAY).map((step) => [step, one])) as Measurements;

describe("a player's day", () => {
  it('takes each call as often as it is made, and what listeners and triggers read', () => {
    const { calls, reads, bytes } = dayOf(all);
    expect(reads).toBe(calls + LIVE_READS + EVENT_READS);
    expect(bytes).toBe(100 * calls);
    const dearer = dayOf({ ...all, makeGuess: { ...one, reads: 2 } });
    expect(dearer.reads - reads).toBe(CALLS_A_DAY.makeGuess);
  });

  it('is not added up while one of its calls is not measured', () => {
    const { makeGuess: _, ...others } = all;
    expect(() => dayOf(others)).toThrow('makeGuess was not measured');
  });
});

describe('the bill of a month', () => {
  const nothing = { reads: 0, writes: 0, bytes: 0, milliseconds: 0, calls: 0, events: 0 };

  it('prices a hundred thousand reads a day at 3 cents, thirty times', () => {
    expect(billOf({ ...nothing, reads: 100 }, 1000).reads).toBeCloseTo(0.9, 9);
    expect(billOf({ ...nothing, writes: 100 }, 1000).writes).toBeCloseTo(2.7, 9);
  });

  it('grows with the players, and sums what it is made of', () => {
    const day = dayOf(all);
    const [small, large] = [billOf(day, 10_000), billOf(day, 1_000_000)];
    expect(large.total / small.total).toBeCloseTo(100, 6);
    const { total, ...parts } = small;
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 9);
  });
});
