import { parlourOfEachTest, TODAY } from './parlour';
import { addDays, startOfDay, type Day } from '@cardinal/core/game/days';
import { inTransaction } from '../../functions/src/repos/store';
import { saveFriend } from '../../functions/src/repos/friendsRepo';
import { withFriend } from '../../functions/src/services/history/history';
import { page } from '../docs/pages';

const parlour = parlourOfEachTest();

const HOUR = 3_600_000;
/** What the page of the product says. */
const DAYS = Number(/days of the last (\d+) that both/.exec(page('product/history.md'))?.[1]);

async function playOn(day: Day, ...players: readonly string[]): Promise<void> {
  parlour.world.clock = startOfDay(day) + 12 * HOUR;
  for (const uid of players) await parlour.play(uid, 'daily');
}

it('friends are held against each other over as many days as they are told, today the last', async () => {
  const { anna } = parlour;
  const bert = await parlour.world.register('bert');
  const nothing = { daily: null, bestDaily: null, fun: null, bestFun: null };
  const row = { id: bert, username: 'bert', firstName: '', lastName: '', ...nothing };
  await parlour.ask(() => inTransaction(async (tx) => saveFriend(tx, anna, row)));
  const first = addDays(TODAY, 1 - DAYS);
  for (const day of [addDays(first, -1), first, TODAY]) await playOn(day, anna, bert);
  const { from, to, days, drawn } = await parlour.ask(() => withFriend(anna, bert));
  expect({ from, to, drawn }).toEqual({ from: first, to: TODAY, drawn: 2 });
  expect(days.map(({ date }) => date)).toEqual([TODAY, first]);
});
