import { addDays, closeOfDay } from '@cardinal/core/game/days';
import { testServices, TODAY } from '../../testing/testServices';
import { costOf, differences } from '../../testing/world';
import { completions } from './dailyStatus';
import { unfinishedGames } from './games';

const services = testServices();

const DAY_MS = 24 * 60 * 60 * 1000;

const list = () => completions(services.anna);
const cost = async () => (await costOf(() => completions(services.anna))).reads;

/** Leaves today's daily after its opening, and goes on to the next day. */
async function leave(): Promise<void> {
  const gameId = await services.start(services.anna, 'daily');
  await services.guess(gameId, services.anna, 'right');
  services.world.clock += DAY_MS;
}

it('lists own days, past days and unfinished ones, newest first', async () => {
  const past = addDays(TODAY, -3);
  await services.play(services.anna, 'daily', ['right', 'right'], past);
  await leave();
  services.world.clock = closeOfDay(TODAY) - DAY_MS / 24;
  await services.play(services.anna, 'daily', ['right']);
  const expected = [
    { gameDate: addDays(TODAY, 1), score: 2 },
    { gameDate: past, score: 3 },
  ];
  expect(await list()).toEqual(expected);
  services.world.clock = closeOfDay(TODAY);
  expect(await list()).toEqual([expected[0], { gameDate: TODAY, score: 2 }, expected[1]]);
  expect(await differences()).toEqual([]);
});

it('takes two reads for any number of days', async () => {
  const days = (from: string, count: number) =>
    Array.from({ length: count }, (_, at) => addDays(from, at));
  for (const date of days('2020-01-01', 60)) {
    await services.play(services.anna, 'daily', [], date);
  }
  expect(await list()).toHaveLength(60);
  expect(await cost()).toBe(2);
});

it('settles many unfinished dailies for at most 110 reads a call', async () => {
  for (let day = 0; day < 60; day += 1) await leave();
  const costs = [await cost(), await cost(), await cost()];
  expect(await list()).toHaveLength(60);
  expect(Math.max(...costs)).toBeLessThanOrEqual(100);
  expect(costs[2]).toBe(2);
  expect(await differences()).toEqual([]);
});

it('collects the days of a record of 1.0.0, which lists none, once', async () => {
  const past = addDays(TODAY, -3);
  await services.play(services.anna, 'daily', ['right'], past);
  await services.play(services.anna, 'daily');
  const expected = await list();
  const path = `players/${services.anna}`;
  services.put(path, (player) => ({ ...player, otherDays: null }));
  expect(await list()).toEqual(expected);
  expect(services.read(path)).toMatchObject({ otherDays: { '2026-11': '1802l' } });
  expect(await cost()).toBe(2);
});

it('finds the unfinished daily and the newest fun game among any number of others', async () => {
  const { anna } = services;
  const modes = async () => (await unfinishedGames(anna)).map(({ mode }) => mode);
  await services.start(anna, 'daily');
  services.world.clock += 1000;
  await services.start(anna, 'fun');
  expect(await modes()).toEqual(['fun', 'daily']);
  expect((await costOf(modes)).reads).toBe(2);
  for (let more = 0; more < 8; more += 1) {
    services.world.clock += 1000;
    await services.start(anna, 'fun');
  }
  expect(await modes()).toEqual(['fun', 'daily']);
});
