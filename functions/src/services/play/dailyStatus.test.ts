import { dealFrom } from '@cardinal/core/game/deal';
import { parOf } from '@cardinal/core/game/par';
import { testServices } from '../../testing/testServices';
import { dailyStatus } from './dailyStatus';

const services = testServices();

it('returns the par of today’s deck only to players who have finished it', async () => {
  const status = () => services.ask(() => dailyStatus(services.anna));
  const gameId = await services.start(services.anna, 'daily');
  expect((await status()).par).toBeNull();
  await services.finish(gameId, services.anna, []);
  expect((await status()).par).toBe(parOf(dealFrom(services.game(gameId).order)));
});
