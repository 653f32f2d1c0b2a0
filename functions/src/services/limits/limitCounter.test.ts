import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../lib/logger';
import { sumOfSlots, type Slots } from '../../lib/slidingWindow';
import { LimitCounter, type SharedCounts } from './limitCounter';

/** Shared counts with a network delay. */
class Shared implements SharedCounts {
  writes = 0;
  reads = 0;
  unavailable = false;
  private slots: Slots = new Map();

  async add(_: string, counted: Slots): Promise<void> {
    await this.answer();
    this.writes += 1;
    this.slots = sumOfSlots([this.slots, counted]);
  }

  async load(): Promise<Slots> {
    await this.answer();
    this.reads += 1;
    return this.slots;
  }

  private async answer(): Promise<void> {
    await sleep(2);
    if (this.unavailable) throw new Error('unavailable');
  }
}

const passed = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Counts are flushed once a second, later on a busy machine. */
async function until(isDone: () => boolean): Promise<void> {
  for (let waited = 0; !isDone() && waited < 5000; waited += 50) await sleep(50);
}

describe('a limit', () => {
  it('is exact when many calls come at once', async () => {
    const counter = new LimitCounter({ calls: 300, seconds: 3600 }, new Shared());
    expect(passed(await Promise.all(times(1000, () => counter.count('k'))))).toBe(300);
  });

  it('takes at most one write per second for any number of calls', async () => {
    const shared = new Shared();
    const counter = new LimitCounter({ calls: 100_000, seconds: 3600 }, shared);
    const until = performance.now() + 1500;
    while (performance.now() < until) {
      await Promise.all(times(50, () => counter.count('k')));
      await sleep(1);
    }
    expect(shared.writes).toBeLessThanOrEqual(3);
  });

  it('takes no reads or writes once it is reached', async () => {
    const shared = new Shared();
    const counter = new LimitCounter({ calls: 5, seconds: 3600 }, shared);
    await Promise.all(times(5, () => counter.count('k')));
    await sleep(1100);
    const before = [shared.writes, shared.reads];
    expect(passed(await Promise.all(times(200, () => counter.count('k'))))).toBe(0);
    expect([shared.writes, shared.reads]).toEqual(before);
  });

  it('counts each key separately', async () => {
    const counter = new LimitCounter({ calls: 1, seconds: 60 }, new Shared());
    const verdicts = await Promise.all(times(20, (at) => counter.count(`k${at}`)));
    expect(passed(verdicts)).toBe(20);
  });

  it('takes no reads or writes until an instance has counted a part of it, if it is on all calls', async () => {
    const shared = new Shared();
    const options = { calls: 600, seconds: 60 };
    const counter = new LimitCounter(options, shared, 60);
    for (let at = 0; at < 60; at += 1) await counter.count('k');
    await sleep(1100);
    expect([shared.writes, shared.reads]).toEqual([0, 0]);
    await counter.count('k');
    await sleep(1100);
    const other = new LimitCounter({ calls: 61, seconds: 60 }, shared);
    expect(await other.count('k')).toBeGreaterThan(0);
  });

  it('is exact on one instance if it is on all calls', async () => {
    const counter = new LimitCounter({ calls: 600, seconds: 60 }, new Shared(), 60);
    expect(passed(await Promise.all(times(1000, () => counter.count('k'))))).toBe(600);
  });

  it("keeps counts that couldn't be flushed", async () => {
    const warned = jest.spyOn(log, 'write').mockImplementation(() => {});
    const shared = new Shared();
    const options = { calls: 2, seconds: 3600 };
    const counter = new LimitCounter(options, shared);
    await counter.count('k');
    shared.unavailable = true;
    await until(() => warned.mock.calls.length > 0);
    expect(warned).toHaveBeenCalledTimes(1);
    shared.unavailable = false;
    await counter.count('k');
    const { writes } = shared;
    await until(() => shared.writes > writes);
    expect(await new LimitCounter(options, shared).count('k')).toBeGreaterThan(0);
    warned.mockRestore();
  });
});
