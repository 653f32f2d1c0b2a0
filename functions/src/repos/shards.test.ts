import type * as Random from '../lib/random';
import { testServices, TODAY, TOMORROW } from '../testing/testServices';
import { histogramsOf } from './histogramsRepo';
import { growShards, MIN_SHARDS, randomShard, shardsFor, useShards } from './shards';
import { tallyShardsPath } from './talliesRepo';

jest.mock('../lib/random', () => ({
  ...jest.requireActual<typeof Random>('../lib/random'),
  randomBelow: (bound: number) => bound - 1,
}));

const services = testServices();
const used = (): number => Number(randomShard()) + 1;

it.each([
  [0, MIN_SHARDS],
  [115_200, MIN_SHARDS],
  [1_000_000, 278],
  [10_000_000, 900],
])(
  'provides for %i players in one hour, with one write per second and shard',
  (players, shards) => {
    expect(shardsFor(players)).toBe(shards);
  },
);

it('adds shards on a day with more players than the day before, until the next day starts', async () => {
  useShards(TODAY, MIN_SHARDS);
  const sumsWith = (players: number) => {
    services.put(`${tallyShardsPath(TODAY)}/0`, () => ({ dailyAbove: { 0: players } }));
    return histogramsOf(TODAY);
  };
  await sumsWith(50_000);
  services.world.clock += 30_000;
  await sumsWith(50_000 + 30 * 100);
  expect(used()).toBe(200);
  useShards(TODAY, MIN_SHARDS);
  growShards('2026-11-20', 400);
  expect(used()).toBe(200);
  growShards(TODAY, 5000);
  expect(used()).toBe(900);
  useShards(TOMORROW, MIN_SHARDS);
  expect(used()).toBe(MIN_SHARDS);
});
