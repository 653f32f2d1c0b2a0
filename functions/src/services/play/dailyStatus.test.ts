import { dealFrom } from '@cardinal/core/game/deal';
import { parOf } from '@cardinal/core/game/par';
import { testServices } from '../../testing/testServices';
import { dailyStatus } from './dailyStatus';

const services = testServices();

it('returns the par of today’s deck only to players who have finished it', async () => {
  const status = () => dailyStatus(services.anna);
  const gameId = await services.start(services.anna, 'daily');
  expect((await status()).par).toBeNull();
  await services.finish(gameId, services.anna, []);
  expect((await status()).par).toBe(parOf(dealFrom(services.game(gameId).order)));
});

it.each([
  ['2031-03-09T05:00:00.000Z', '2031-03-10T04:00:00.000Z', 23],
  ['2031-11-02T04:00:00.000Z', '2031-11-03T05:00:00.000Z', 25],
])('says on a day that starts at %s that the next one does at %s', async (start, next, hours) => {
  services.world.clock = Date.parse(start);
  const { nextReset } = await dailyStatus(services.anna);
  expect(nextReset).toEqual({ timestamp: next, hoursUntilReset: hours, minutesUntilReset: 0 });
});
