import { testServices, TODAY } from '../../testing/testServices';
import { HEAD_TO_HEAD_DAYS } from '@cardinal/core/analysis/history';
import { addDays, startOfDay, type Day } from '@cardinal/core/game/days';
import { inTransaction } from '../../repos/store';
import { saveFriend } from '../../repos/friendsRepo';
import { withFriend } from './history';

const services = testServices();

const HOUR = 3_600_000;

async function playOn(day: Day, ...players: readonly string[]): Promise<void> {
  services.world.clock = startOfDay(day) + 12 * HOUR;
  for (const uid of players) await services.play(uid, 'daily');
}

it('compares friends over the announced number of days, ending with today', async () => {
  const { anna } = services;
  const bert = await services.world.register('bert');
  const nothing = { daily: null, bestDaily: null, fun: null, bestFun: null };
  const row = { id: bert, username: 'bert', firstName: '', lastName: '', ...nothing };
  await services.ask(() => inTransaction(async (tx) => saveFriend(tx, anna, row)));
  const first = addDays(TODAY, 1 - HEAD_TO_HEAD_DAYS);
  for (const day of [addDays(first, -1), first, TODAY]) await playOn(day, anna, bert);
  const { from, to, days, drawn } = await services.ask(() => withFriend(anna, bert));
  expect({ from, to, drawn }).toEqual({ from: first, to: TODAY, drawn: 2 });
  expect(days.map(({ date }) => date)).toEqual([TODAY, first]);
});
