import { testServices, times, TODAY } from '../../testing/testServices';
import { addDays } from '@cardinal/core/game/days';
import { placeOfStreak, streakPeriod } from '@cardinal/core/records/streakRanks';
import { rebuild, type Difference } from './rebuild';
import type { Data } from '../../testing/memoryValues';

const YESTERDAY = addDays(TODAY, -1);

const services = testServices();
let bert: string;

/** All that there is: games of today and a past day, of a daily and of none, points and none. */
beforeEach(async () => {
  bert = await services.world.register('bert');
  await services.play(services.anna, 'daily', ['right']);
  await services.play(services.anna, 'fun', ['right']);
  await services.play(services.anna, 'daily', ['right'], YESTERDAY);
  await services.play(bert, 'daily', times(3, 'right'));
});

async function found(mend: boolean): Promise<Difference[]> {
  const differences: Difference[] = [];
  await services.ask(async () => {
    for await (const one of rebuild(mend)) differences.push(one);
  });
  return differences;
}

/** Told the same with and without mending; mended, nothing is left of it. */
async function expectMended(...expected: readonly Difference[]): Promise<void> {
  const before = services.world.store.now;
  expect(await found(false)).toEqual(expected);
  expect(services.world.store.now).toBe(before);
  expect(await found(true)).toEqual(expected);
  expect(await found(false)).toEqual([]);
}

/** As it stands; with what has been spoiled in it since. */
function spoil(path: string, more: Data): { before: Data; after: Data } {
  const before = services.read(path) ?? {};
  services.put(path, () => ({ ...before, ...more }));
  return { before, after: { ...before, ...more } };
}

const recorded = ({ v: _, goneAt: __, changedAt: ___, ...data }: Data): Data => data;

it('of games as they were played nothing differs', async () => {
  await expectMended();
});

it("a player's record, play and rows are told of, and set right", async () => {
  const { anna } = services;
  const player = spoil(`players/${anna}`, { openings: ['2026-01-01'] });
  const path = `days/${TODAY}/plays/${anna}`;
  const play = spoil(path, { score: 44, shareRevision: 2 });
  const row = spoil(`boards/daily-${TODAY}/rows/${anna}`, { score: 44 });
  const missing = services.read(`boards/fun-alltime/rows/${anna}`) ?? {};
  services.put(`boards/fun-alltime/rows/${anna}`, () => null);
  const old = { ...row.before, board: `fun-${YESTERDAY}` };
  services.put(`boards/fun-${YESTERDAY}/rows/${anna}`, () => old);
  const differences = await found(false);
  const rowAt = (board: string): string => `boards/${board}/rows/${anna}`;
  expect(differences.slice(0, 2)).toMatchObject([
    {
      where: `players/${anna}`,
      stored: { openings: player.after.openings },
      expected: { openings: player.before.openings },
    },
    { where: path, stored: { score: 44 }, expected: { score: play.before.score } },
  ]);
  expect(differences.slice(2)).toEqual([
    {
      where: rowAt(`daily-${TODAY}`),
      stored: recorded(row.after),
      expected: recorded(row.before),
    },
    { where: rowAt('fun-alltime'), stored: null, expected: recorded(missing) },
    { where: rowAt(`fun-${YESTERDAY}`), stored: recorded(old), expected: null },
  ]);
  await expectMended(...differences);
  expect(services.read(path)).toMatchObject({ score: play.before.score, shareRevision: 2 });
});

it('a record and plays that are gone are made anew, of a player who is ranked', async () => {
  const paths = [`players/${bert}`, `days/${TODAY}/plays/${bert}`];
  const before = paths.map((path) => services.read(path));
  for (const path of paths) services.put(path, () => null);
  const differences = await found(false);
  expect(differences.map(({ where, stored }) => [where, stored])).toEqual(
    paths.map((path) => [path, null]),
  );
  await expectMended(...differences);
  expect(paths.map((path) => services.read(path))).toEqual(before);
});

it('a badge that no game tells of stays', async () => {
  const badges = { ...Object(services.read(`players/${bert}`)?.badges), 'friend-beaten': 5 };
  spoil(`players/${bert}`, { badges });
  await expectMended();
});

it('a row of nobody goes', async () => {
  const rows = `boards/daily-${TODAY}/rows`;
  const [where, ghost] = [`${rows}/ghost`, { ...services.read(`${rows}/${bert}`), uid: 'ghost' }];
  services.put(where, () => ghost);
  await expectMended({ where, stored: recorded(ghost), expected: null });
});

it('a row of who has come since the players were listed stays', async () => {
  spoil(`players/${services.anna}`, { openings: ['2026-01-01'] });
  const rebuilding = rebuild(false);
  await services.ask(() => rebuilding.next());
  const carla = await services.world.register('carla');
  await services.play(carla, 'fun', ['right']);
  const told: string[] = [];
  await services.ask(async () => {
    for await (const { where } of rebuilding) told.push(where);
  });
  expect(told).toContain(`tallies/${TODAY} fun 1`);
  expect(told.filter((where) => where.startsWith('boards/'))).toEqual([]);
});

it('places of histograms are set right by what they differ', async () => {
  const latest = { lastDay: TODAY, length: 9, freezes: 1 };
  const [period, place] = [streakPeriod(TODAY), placeOfStreak(latest)];
  services.put(`tallies/${TODAY}/shards/x`, () => ({
    dailyAbove: { 31: 2 },
    crowd: { 998: 0, 999: 1 },
  }));
  services.put(`tallies/${period}/shards/x`, () => ({ streak: { [place]: 1 } }));
  await expectMended(
    { where: `tallies/${TODAY} crowd 999`, stored: 1, expected: 0 },
    { where: `tallies/${TODAY} daily 31`, stored: 2, expected: 0 },
    { where: `tallies/${period} streak ${place}`, stored: 1, expected: 0 },
  );
});

it('a place of a histogram that is lost is made anew', async () => {
  for (const shard of services.world.store.idsIn(`tallies/${TODAY}/shards`)) {
    services.put(`tallies/${TODAY}/shards/${shard}`, (before) => ({ ...before, funAbove: {} }));
  }
  await expectMended(
    { where: `tallies/${TODAY} fun 0`, stored: 0, expected: 1 },
    { where: `tallies/${TODAY} fun 1`, stored: 0, expected: 1 },
  );
});

it('what the day started with is made again where it is not what the streaks say', async () => {
  const path = `dayStarts/${TODAY}`;
  const { after } = spoil(path, { longer: [7] });
  await expectMended({ where: `${path} longer`, stored: after.longer, expected: [] });
});

it('a player who is off the ranks has no place among the streaks', async () => {
  const latest = { lastDay: TODAY, length: 1, freezes: 0 };
  spoil(`players/${bert}`, { isRanked: false });
  const streaks = `tallies/${streakPeriod(TODAY)} streak ${placeOfStreak(latest)}`;
  const told = await found(false);
  expect(told.find(({ where }) => where === streaks)).toMatchObject({ stored: 2, expected: 1 });
});

it('counters are set right, and the totals with them; those who left are still counted', async () => {
  services.put('departed/2026-11', () => ({ days: { [YESTERDAY]: { daily: 0, fun: 3 } } }));
  services.put('counters/2026-11/shards/x', () => ({
    days: { '20': { fun: 1 }, '21': { daily: 5, drinking: 4 } },
  }));
  services.put('counters/alltime/shards/x', () => ({ days: { all: { users: 7, drinking: 9 } } }));
  const day = (counter: string, at: string) => `counters/2026-11 ${counter} ${at}`;
  const before = services.world.store.now;
  await found(false);
  expect(services.world.store.now).toBe(before);
  // The totals follow from the days as these are once they are mended.
  const told = await found(true);
  expect(told.slice(0, 2)).toEqual([
    { where: day('daily', TODAY), stored: 8, expected: 3 },
    { where: day('fun', YESTERDAY), stored: 1, expected: 3 },
  ]);
  const totals = told.slice(2).map(({ where }) => where);
  expect(totals).toEqual(
    ['users', 'daily', 'fun', 'drinking'].map((counter) => `counters/alltime ${counter}`),
  );
  expect(told.at(-1)).toMatchObject({ stored: 9, expected: 4 });
  expect(await found(false)).toEqual([]);
});

it('what can not be read of a player is told of after the others are mended', async () => {
  spoil(`players/${services.anna}`, { openings: ['2026-01-01'] });
  services.put(`players/${bert}`, () => ({ v: 99 }));
  const told: string[] = [];
  const asked = services.ask(async () => {
    for await (const { where } of rebuild(true)) told.push(where);
  });
  await expect(asked).rejects.toThrow('no version');
  expect(told).toEqual([`players/${services.anna}`]);
  expect(services.read(`players/${services.anna}`)).not.toMatchObject({ openings: ['2026-01-01'] });
});

it.each([true, false])('an account that goes meanwhile is passed over: %s', async (mend) => {
  const [store, path] = [services.world.store, `users/${bert}`];
  const read = store.read.bind(store);
  let asked = 0;
  const away = jest.spyOn(store, 'read').mockImplementation((wanted, at) => {
    if (wanted === path) asked += 1;
    // Found and listed, and gone when it is looked at.
    return wanted === path && asked > 2 ? { at: 0, data: null } : read(wanted, at);
  });
  const told = await found(mend);
  away.mockRestore();
  expect(asked).toBeGreaterThan(2);
  expect(told.map(({ where }) => where)).not.toContain(`players/${bert}`);
});
