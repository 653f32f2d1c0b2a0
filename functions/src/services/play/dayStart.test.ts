import { addDays } from '@cardinal/core/game/days';
import { MIDNIGHT, testServices, TODAY, TOMORROW } from '../../testing/testServices';
import { costOf } from '../../testing/world';
import { excuseDay } from '../admin/excuse';
import { makeStart, playersWithLongerStreak, startOf } from './dayStart';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const services = testServices();

const start = () => startOf(TOMORROW);
const setTime = (at: number): void => {
  services.world.clock = at;
};

it('counts the streaks at the start of the day, and what the day has changed since', async () => {
  const bert = await services.world.register('bert');
  for (const player of [services.anna, bert]) await services.play(player, 'daily');
  setTime(MIDNIGHT + 2 * MINUTE);
  const longerThan = (length: number) => playersWithLongerStreak(TOMORROW, length);
  expect([await longerThan(0), await longerThan(1), await longerThan(2)]).toEqual([2, 0, 0]);
  await services.play(services.anna, 'daily');
  expect([await longerThan(0), await longerThan(1), await longerThan(2)]).toEqual([2, 1, 0]);
});

it('is calculated again a minute after midnight, for games that were being stored then', async () => {
  setTime(MIDNIGHT + 10 * SECOND);
  const first = await start();
  expect(first).toMatchObject({ date: TOMORROW, longer: [], madeAt: MIDNIGHT + 10 * SECOND });
  setTime(MIDNIGHT + MINUTE - SECOND);
  expect(await start()).toEqual(first);
  setTime(MIDNIGHT + MINUTE);
  expect((await start()).madeAt).toBe(MIDNIGHT + MINUTE);
});

it('stays after that minute, and costs two reads, the first time, too', async () => {
  setTime(MIDNIGHT + 2 * MINUTE);
  const { apart, ...own } = await costOf(() => startOf(TOMORROW));
  expect(own.writes).toBe(0);
  expect(own.reads).toBeLessThanOrEqual(2);
  expect(apart?.writes).toBe(1);
  const first = await start();
  setTime(MIDNIGHT + 10 * MINUTE);
  expect(await costOf(() => startOf(TOMORROW))).toEqual({ reads: 2, writes: 0 });
  expect(await start()).toEqual(first);
});

it('is calculated again when a day is excused, or no longer', async () => {
  setTime(MIDNIGHT + 2 * MINUTE);
  expect((await start()).excused).toEqual([]);
  const excuse = (excused: boolean) =>
    excuseDay(TODAY, services.anna, { excused, reason: 'a test' });
  await excuse(true);
  const excused = await start();
  expect(excused.excused).toEqual([TODAY]);
  expect(await start()).toEqual(excused);
  // A minute later, results that are stored apply it.
  setTime(MIDNIGHT + 3 * MINUTE + SECOND);
  expect((await start()).madeAt).toBe(MIDNIGHT + 3 * MINUTE + SECOND);
  await excuse(false);
  expect((await start()).excused).toEqual([]);
});

it('is calculated again if it seems to come from the future', async () => {
  setTime(MIDNIGHT + 10 * MINUTE);
  await start();
  setTime(MIDNIGHT + 9 * MINUTE + 30 * SECOND);
  expect((await start()).madeAt).toBe(MIDNIGHT + 9 * MINUTE + 30 * SECOND);
});

it('keeps as many shards as before, if the day before had fewer players', async () => {
  setTime(MIDNIGHT + 2 * MINUTE);
  const { shards } = await start();
  const again = await makeStart(TOMORROW, shards + 3);
  expect(again.shards).toBe(shards + 3);
  expect((await makeStart(addDays(TOMORROW, 1), 1)).shards).toBe(shards);
});
