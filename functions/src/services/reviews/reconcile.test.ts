import { testServices, TODAY, UNLIKELY } from '../../testing/testServices';
import { differences } from '../../testing/world';
import { playersIn } from '@cardinal/core/records/ranking';
import { reader } from '../../repos/store';
import { loadTallies } from '../../repos/talliesRepo';
import { decide } from './reviews';
import { changePlayerStatus } from './playerStatus';

const BOARDS = [`daily-${TODAY}`, 'daily-alltime', `fun-${TODAY}`, 'fun-alltime'];

const services = testServices();
let admin: string;

beforeEach(async () => {
  admin = await services.world.register('dealer');
});

const decideOn = (gameId: string, decision: 'release' | 'void') =>
  decide(gameId, admin, { decision, reason: 'seen' });
const setRanked = (ranked: boolean) =>
  changePlayerStatus(services.anna, admin, { ranked, reason: 'seen' });

const boardsOfAnna = () =>
  BOARDS.filter((board) => services.read(`boards/${board}/rows/${services.anna}`) !== null);

async function inTallies(): Promise<unknown> {
  const { daily, fun, crowd } = await loadTallies(reader, TODAY);
  return { daily: daily[0] ?? 0, fun: fun[0] ?? 0, isInCrowd: playersIn(crowd) > 0 };
}

/** Expects that all stored data matches what a rebuild computes from the games. */
async function expectConsistent(): Promise<void> {
  expect(await differences()).toEqual([]);
}

it('adds a held result to the boards when released, and removes it when voided later', async () => {
  await services.play(services.anna, 'fun');
  const gameId = await services.startUnlikely(services.anna, 'daily');
  await services.finish(gameId, services.anna, UNLIKELY);
  const [off, on] = [BOARDS.slice(2), BOARDS];
  expect(boardsOfAnna()).toEqual(off);
  await decideOn(gameId, 'release');
  expect(boardsOfAnna()).toEqual(on);
  expect(await inTallies()).toEqual({ daily: 1, fun: 1, isInCrowd: true });
  await expectConsistent();
  await decideOn(gameId, 'void');
  expect(boardsOfAnna()).toEqual(off);
  expect(await inTallies()).toEqual({ daily: 0, fun: 1, isInCrowd: false });
  await expectConsistent();
});

it('removes an unranked player from all boards, and restores all rows afterwards', async () => {
  await services.play(services.anna, 'fun', ['right']);
  await services.play(services.anna, 'daily', ['right']);
  const bert = await services.world.register('bert');
  await services.play(bert, 'daily', ['right', 'right']);
  await setRanked(false);
  expect(boardsOfAnna()).toEqual([]);
  expect(await inTallies()).toEqual({ daily: 1, fun: 0, isInCrowd: true });
  await expectConsistent();
  await setRanked(true);
  expect(boardsOfAnna()).toEqual(BOARDS);
  expect(await inTallies()).toEqual({ daily: 2, fun: 1, isInCrowd: true });
  await expectConsistent();
});

it('lowers a row to the next best score if the best result is voided', async () => {
  const gameId = await services.startUnlikely(services.anna, 'fun');
  const best = await services.finish(gameId, services.anna, UNLIKELY);
  const other = await services.play(services.anna, 'fun', ['right']);
  await decideOn(gameId, 'release');
  expect(services.read(`boards/fun-${TODAY}/rows/${services.anna}`)).toMatchObject({
    score: best.score,
  });
  await decideOn(gameId, 'void');
  expect(services.read(`boards/fun-${TODAY}/rows/${services.anna}`)).toMatchObject({
    score: other.score,
  });
  await expectConsistent();
});
