import { costOf, NOON, worldAtNoon, type World } from '../../testing/world';
import { addToLimit, loadLimit } from '../../repos/limitsRepo';
import { LimitCounter } from './limitCounter';

const HOUR = 3_600_000;

let world: World;

beforeEach(() => {
  world = worldAtNoon();
});
afterEach(() => world.close());

it('adds the counts of instances without reading, and reads them back as a sum in one read', async () => {
  const add = (_: unknown, at: number) => addToLimit('key', new Map([[at % 2, 3]]), NOON + HOUR);
  const adding = await costOf(() => Promise.all(Array.from({ length: 40 }, add)));
  expect(adding).toEqual({ reads: 0, writes: 40 });
  expect(world.store.idsIn('limits')).toEqual(['key']);
  expect(await costOf(() => loadLimit('key'))).toEqual({ reads: 1, writes: 0 });
  expect([...(await loadLimit('key'))].sort()).toEqual([
    [0, 60],
    [1, 60],
  ]);
});

it('applies a limit to all instances, which only share stored counts', async () => {
  const shared = { add: addToLimit, load: loadLimit };
  const limit = { calls: 30, seconds: 3600 };
  const instance = () => new LimitCounter(limit, shared);
  const waits: number[] = [];
  const [one, other] = [instance(), instance()];
  for (let at = 0; at < 15; at += 1) waits.push(await one.count('k'), await other.count('k'));
  await new Promise((resolve) => setTimeout(resolve, 1200)); // both have flushed
  waits.push(await instance().count('k'));
  expect(waits.slice(0, 30).every((wait) => wait === 0)).toBe(true);
  expect(waits[30]).toBeGreaterThan(0);
});
