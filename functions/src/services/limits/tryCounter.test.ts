import { setTimeout as sleep } from 'node:timers/promises';
import type { TryRecord } from '../../repos/triesRepo';
import { TryCounter, type SharedTries } from './tryCounter';

/** Shared tries with a network delay. */
class Shared implements SharedTries {
  calls = 0;
  private clock = 0;
  private readonly tries = new Map<string, { value: TryRecord; writtenAt: string }>();

  async save(made: TryRecord): Promise<void> {
    await this.answer();
    this.clock += 1;
    this.tries.set(made.id, { value: made, writtenAt: String(this.clock).padStart(9, '0') });
  }

  async remove(id: string): Promise<void> {
    await this.answer();
    this.tries.delete(id);
  }

  async load() {
    await this.answer();
    return [...this.tries].map(([id, stored]) => ({ id, ...stored }));
  }

  private async answer(): Promise<void> {
    this.calls += 1;
    await sleep(Math.random() * 5);
  }
}

const TEN = { calls: 10, seconds: 900 };
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

it.each([1, 5, 50])('allows at most ten of 50 simultaneous tries on %i instances', async (many) => {
  const shared = new Shared();
  const counters = times(many, () => new TryCounter(TEN, shared));
  const asked = counters.flatMap((counter) => times(50 / many, () => counter.count('k')));
  const through = (await Promise.all(asked)).filter(({ ok }) => ok).length;
  expect(through).toBeLessThanOrEqual(10);
  expect(through).toBeGreaterThanOrEqual(9);
  await sleep(20);
  const late = await new TryCounter(TEN, shared).count('k');
  expect(late.ok).toBe(through < 10);
});

it('remembers a block without reads or writes', async () => {
  const shared = new Shared();
  const counter = new TryCounter(TEN, shared);
  for (let at = 0; at < 10; at += 1) await counter.count('k');
  const { calls } = shared;
  const verdicts = await Promise.all(times(100, () => counter.count('k')));
  expect(verdicts.some(({ ok }) => ok)).toBe(false);
  expect(shared.calls).toBe(calls);
});

it("doesn't count tries that were taken back, on any instance", async () => {
  const shared = new Shared();
  const [a, b] = [new TryCounter(TEN, shared), new TryCounter(TEN, shared)];
  for (let at = 0; at < 30; at += 1) {
    const verdict = await a.count('k');
    if (!verdict.ok) throw new Error(`try ${at} was refused`);
    a.undo(verdict.made);
    await sleep(8);
  }
  expect((await b.count('k')).ok).toBe(true);
});
