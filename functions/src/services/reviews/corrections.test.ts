import { addDays } from '@cardinal/core/game/days';
import { boardId } from '@cardinal/core/records/boards';
import { testServices, TODAY } from '../../testing/testServices';
import { costOf, differences } from '../../testing/world';
import { applyCorrection } from './corrections';
import { changePlayerStatus } from './playerStatus';
import { decide } from './reviews';

const services = testServices();
let [bob, gameId] = ['', ''];

/** Bob, who isn't verified, has played on many days when a result of his is held. */
beforeEach(async () => {
  bob = await services.world.register('bob');
  for (let day = 40; day > 0; day -= 1) {
    await services.play(bob, 'daily', ['right'], addDays(TODAY, -day));
  }
  ({ gameId } = await services.playDoubtful(bob));
  expect(services.game(gameId).review).toMatchObject({ state: 'held' });
});

const row = () => services.read(`boards/${boardId('daily', TODAY)}/rows/${bob}`);
const apply = () => applyCorrection(bob);
const because = { reason: 'test' };

async function expectCheap(work: () => Promise<unknown>): Promise<void> {
  const { reads } = await costOf(work);
  expect(reads).toBeLessThanOrEqual(109);
}

it('releases and voids a result of a player with many games', async () => {
  const decision = (decision: 'release' | 'void') => () =>
    decide(gameId, services.anna, { decision, ...because });
  await expectCheap(decision('release'));
  await expectCheap(decision('release'));
  await apply();
  expect(row()).toMatchObject({ score: 20 });
  expect(services.game(gameId).result).toMatchObject({ rank: 1 });
  expect(await differences()).toEqual([]);
  await expectCheap(decision('void'));
  await apply();
  await apply();
  expect([row(), services.game(gameId).result]).toMatchObject([null, { rank: null }]);
  expect(services.read(`corrections/${bob}`)).toBeNull();
  expect(await differences()).toEqual([]);
});

it('takes a player with many games off the boards, and puts them back', async () => {
  await decide(gameId, services.anna, { decision: 'release', ...because });
  const rank = (ranked: boolean) => () =>
    changePlayerStatus(bob, services.anna, { ranked, ...because });
  await expectCheap(rank(false));
  const repeated = await costOf(rank(false));
  expect(repeated.writes).toBe(0);
  await apply();
  expect(row()).toBeNull();
  await expectCheap(rank(true));
  await apply();
  expect(row()).not.toBeNull();
  expect(await differences()).toEqual([]);
});

it('releases what waited for the address of a player with many games', async () => {
  const review = { state: 'held', waitsFor: ['unverified'] };
  services.put(`games/${gameId}`, (game) => ({ ...game, review }));
  await services.verify(bob);
  expect(services.game(gameId).review).toMatchObject({ state: 'released' });
  expect(row()).not.toBeNull();
  expect(await differences()).toEqual([]);
});
