import { testServices, times, TODAY } from '../../testing/testServices';
import { differences } from '../../testing/world';
import { addDays } from '@cardinal/core/game/days';
import { placeOfStreak, streakPeriod } from '@cardinal/core/records/streakRanks';
import { loadCounts } from '../../repos/countersRepo';
import { reader } from '../../repos/store';
import { startOf } from '../play/dayStart';
import type { Difference } from './derived';
import { rebuild } from './rebuild';
import type { Data } from '../../testing/memoryValues';

const YESTERDAY = addDays(TODAY, -1);

const services = testServices();
let bert: string;

/** Games of all kinds: dailies of today and of a past day, and a fun game. */
beforeEach(async () => {
  await startOf(TODAY);
  bert = await services.world.register('bert');
  await services.play(services.anna, 'daily', ['right']);
  await services.play(services.anna, 'fun', ['right']);
  await services.play(services.anna, 'daily', ['right'], YESTERDAY);
  await services.play(bert, 'daily', times(3, 'right'));
});

/** Expects these differences with and without fixing, and none afterwards. */
async function expectFixed(...expected: readonly Difference[]): Promise<void> {
  const before = services.world.store.now;
  expect(await differences()).toEqual(expected);
  expect(services.world.store.now).toBe(before);
  expect(await differences(true)).toEqual(expected);
  expect(await differences()).toEqual([]);
}

/** Damages a document. Returns it as it was before and after. */
function spoil(path: string, more: Data): { before: Data; after: Data } {
  const before = services.read(path) ?? {};
  services.put(path, () => ({ ...before, ...more }));
  return { before, after: { ...before, ...more } };
}

const recorded = ({ v: _, goneAt: __, changedAt: ___, ...data }: Data): Data => data;

it('finds no difference if nothing was damaged', async () => {
  await expectFixed();
});

it("finds and fixes a player's record, play and rows", async () => {
  const { anna } = services;
  const player = spoil(`players/${anna}`, { openings: ['2026-01-01'] });
  const path = `days/${TODAY}/plays/${anna}`;
  const play = spoil(path, { score: 44, shareRevision: 2 });
  const row = spoil(`boards/daily-${TODAY}/rows/${anna}`, { score: 44 });
  const missing = services.read(`boards/fun-alltime/rows/${anna}`) ?? {};
  services.put(`boards/fun-alltime/rows/${anna}`, () => null);
  const old = { ...row.before, board: `fun-${YESTERDAY}` };
  services.put(`boards/fun-${YESTERDAY}/rows/${anna}`, () => old);
  const found = await differences();
  const rowAt = (board: string): string => `boards/${board}/rows/${anna}`;
  expect(found.slice(0, 2)).toMatchObject([
    {
      where: `players/${anna}`,
      stored: { openings: player.after.openings },
      expected: { openings: player.before.openings },
    },
    { where: path, stored: { score: 44 }, expected: { score: play.before.score } },
  ]);
  expect(found.slice(2)).toEqual([
    {
      where: rowAt(`daily-${TODAY}`),
      stored: recorded(row.after),
      expected: recorded(row.before),
    },
    { where: rowAt('fun-alltime'), stored: null, expected: recorded(missing) },
    { where: rowAt(`fun-${YESTERDAY}`), stored: recorded(old), expected: null },
  ]);
  await expectFixed(...found);
  expect(services.read(path)).toMatchObject({ score: play.before.score, shareRevision: 2 });
});

it('creates a missing record and play again, for a ranked player', async () => {
  const paths = [`players/${bert}`, `days/${TODAY}/plays/${bert}`];
  const before = paths.map((path) => services.read(path));
  for (const path of paths) services.put(path, () => null);
  const found = await differences();
  expect(found.map(({ where, stored }) => [where, stored])).toEqual(
    paths.map((path) => [path, null]),
  );
  await expectFixed(...found);
  expect(paths.map((path) => services.read(path))).toEqual(before);
});

it("keeps a badge that doesn't follow from games", async () => {
  const badges = { ...Object(services.read(`players/${bert}`)?.badges), 'friend-beaten': 5 };
  spoil(`players/${bert}`, { badges });
  await expectFixed();
});

it('deletes a row without a player', async () => {
  const rows = `boards/daily-${TODAY}/rows`;
  const [where, ghost] = [`${rows}/ghost`, { ...services.read(`${rows}/${bert}`), uid: 'ghost' }];
  services.put(where, () => ghost);
  await expectFixed({ where, stored: recorded(ghost), expected: null });
});

it('keeps a row of a player who registered after the players were listed', async () => {
  spoil(`players/${services.anna}`, { openings: ['2026-01-01'] });
  const rebuilding = rebuild(false);
  await rebuilding.next();
  const carla = await services.world.register('carla');
  await services.play(carla, 'fun', ['right']);
  const reported: string[] = [];
  for await (const { where } of rebuilding) reported.push(where);
  expect(reported).toContain(`tallies/${TODAY} fun 1`);
  expect(reported.filter((where) => where.startsWith('boards/'))).toEqual([]);
});

it('fixes places of tallies by their difference', async () => {
  const latest = { lastDay: TODAY, length: 9, freezes: 1 };
  const [period, place] = [streakPeriod(TODAY), placeOfStreak(latest)];
  services.put(`tallies/${TODAY}/shards/x`, () => ({
    dailyAbove: { 31: 2 },
    crowd: { 998: 0, 999: 1 },
  }));
  services.put(`tallies/${period}/shards/x`, () => ({ streak: { [place]: 1 } }));
  await expectFixed(
    { where: `tallies/${TODAY} crowd 999`, stored: 1, expected: 0 },
    { where: `tallies/${TODAY} daily 31`, stored: 2, expected: 0 },
    { where: `tallies/${period} streak ${place}`, stored: 1, expected: 0 },
  );
});

it('creates lost places of a tally again', async () => {
  for (const shard of services.world.store.idsIn(`tallies/${TODAY}/shards`)) {
    services.put(`tallies/${TODAY}/shards/${shard}`, (before) => ({ ...before, funAbove: {} }));
  }
  await expectFixed(
    { where: `tallies/${TODAY} fun 0`, stored: 0, expected: 1 },
    { where: `tallies/${TODAY} fun 1`, stored: 0, expected: 1 },
  );
});

it("calculates the day's start again if it doesn't match the streaks", async () => {
  const path = `dayStarts/${TODAY}`;
  const { after } = spoil(path, { longer: [7] });
  await expectFixed({ where: `${path} longer`, stored: after.longer, expected: [] });
});

it('ignores an outdated start of the day, which the next call calculates again', async () => {
  spoil(`dayStarts/${TODAY}`, { longer: [7], excused: [YESTERDAY] });
  await expectFixed();
});

it('expects no unranked player in the streak tallies', async () => {
  const latest = { lastDay: TODAY, length: 1, freezes: 0 };
  spoil(`players/${bert}`, { isRanked: false });
  const streaks = `tallies/${streakPeriod(TODAY)} streak ${placeOfStreak(latest)}`;
  const reported = await differences();
  expect(reported.find(({ where }) => where === streaks)).toMatchObject({ stored: 2, expected: 1 });
});

it('fixes counters, months and totals, still counting games of deleted accounts', async () => {
  services.put('departed/2026-11', () => ({ days: { [YESTERDAY]: { daily: 0, fun: 3 } } }));
  services.put('counters/2026.x', () => ({
    counts: {
      [YESTERDAY]: { fun: 1 },
      [TODAY]: { daily: 5, drinking: 4 },
      all: { users: 7, drinking: 9 },
    },
  }));
  const before = services.world.store.now;
  await differences();
  expect(services.world.store.now).toBe(before);
  // Sums are compared with the fixed days.
  const reported = await differences(true);
  expect(reported).toEqual([
    { where: `counters daily ${TODAY}`, stored: 8, expected: 3 },
    { where: `counters fun ${YESTERDAY}`, stored: 1, expected: 3 },
    { where: 'counters daily 2026-11', stored: -2, expected: 3 },
    { where: 'counters daily all', stored: -2, expected: 3 },
    { where: 'counters drinking 2026-11', stored: 0, expected: 4 },
    { where: 'counters drinking all', stored: 9, expected: 4 },
    { where: 'counters fun 2026-11', stored: 3, expected: 4 },
    { where: 'counters fun all', stored: 3, expected: 4 },
    { where: 'counters users all', stored: 9, expected: 2 },
  ]);
  expect(await differences()).toEqual([]);
});

it('moves counts that were stored by month, with the turns of the drinking game', async () => {
  services.put('counters/2025-12/shards/0', () => ({ days: { '31': { drinking: 2 } } }));
  services.put('counters/2025-12/shards/7', () => ({ days: { '31': { drinking: 3 } } }));
  services.put('counters/alltime/shards/0', () => ({ days: { all: { drinking: 5 } } }));
  const moved = (month: string) => ({ where: `counters/${month}`, stored: 'by month' });
  const expected = ['2025-12', 'alltime'].map(moved).map((one) => expect.objectContaining(one));
  expect(await differences()).toEqual(expected);
  expect(await differences(true)).toEqual(expected);
  expect(await differences()).toEqual([]);
  const load = (time: string) => loadCounts(reader, time);
  for (const time of ['2025-12-31', '2025-12', 'all']) {
    expect(await load(time)).toMatchObject({ drinking: 5 });
  }
});

it('fixes the other players before it throws for an unreadable one', async () => {
  spoil(`players/${services.anna}`, { openings: ['2026-01-01'] });
  services.put(`players/${bert}`, () => ({ v: 99 }));
  const reported: string[] = [];
  const fixing = async () => {
    for await (const { where } of rebuild(true)) reported.push(where);
  };
  await expect(fixing()).rejects.toThrow('not a known version');
  expect(reported).toEqual([`players/${services.anna}`]);
  expect(services.read(`players/${services.anna}`)).not.toMatchObject({ openings: ['2026-01-01'] });
});

it.each([true, false])('skips an account that is deleted meanwhile (fixing: %s)', async (fix) => {
  const [store, path] = [services.world.store, `users/${bert}`];
  const read = store.read.bind(store);
  let asked = 0;
  const unavailable = jest.spyOn(store, 'read').mockImplementation((wanted, at) => {
    if (wanted === path) asked += 1;
    // Listed, but gone when it is compared.
    return wanted === path && asked > 2 ? { at: 0, data: null } : read(wanted, at);
  });
  const reported = await differences(fix);
  unavailable.mockRestore();
  expect(asked).toBeGreaterThan(2);
  expect(reported.map(({ where }) => where)).not.toContain(`players/${bert}`);
});
