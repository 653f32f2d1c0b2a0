import { parlourOfEachTest, TODAY, UNLIKELY } from './parlour';
import { playersIn } from '@cardinal/core/records/ranking';
import { reader } from '../../functions/src/repos/store';
import { loadTallies } from '../../functions/src/repos/talliesRepo';
import { decide } from '../../functions/src/services/upkeep/reviews';
import { changeStanding } from '../../functions/src/services/upkeep/standing';

const BOARDS = [`daily-${TODAY}`, 'daily-alltime', `fun-${TODAY}`, 'fun-alltime'];

const parlour = parlourOfEachTest();
let admin: string;

beforeEach(async () => {
  admin = await parlour.world.register('dealer');
});

/** A person's decision: on the boards or not, in the ranks or not. */
const decided = (gameId: string, decision: 'release' | 'void') =>
  parlour.ask(() => decide(gameId, admin, { decision, reason: 'seen' }));
const ranked = (is: boolean) =>
  parlour.ask(() => changeStanding(parlour.anna, admin, { ranked: is, reason: 'seen' }));

const boardsOfAnna = () =>
  BOARDS.filter((board) => parlour.read(`boards/${board}/rows/${parlour.anna}`) !== null);

/** How many players the histograms of the day have: by score, and by what they guessed first. */
async function inTallies(): Promise<unknown> {
  const { daily, fun, crowd } = await parlour.ask(() => loadTallies(reader, TODAY));
  return { daily: playersIn(daily), fun: playersIn(fun), isInCrowd: playersIn(crowd) > 0 };
}

/** What is stored is what would be there if it had been so from the start. */
async function expectWhole(): Promise<void> {
  expect(await parlour.world.rebuilt()).toEqual([]);
}

it('a held result comes onto the boards by a release, and leaves them by a later change of mind', async () => {
  await parlour.play(parlour.anna, 'fun');
  const gameId = await parlour.beginUnlikely(parlour.anna, 'daily');
  await parlour.finish(gameId, parlour.anna, UNLIKELY);
  const [off, on] = [BOARDS.slice(2), BOARDS];
  expect(boardsOfAnna()).toEqual(off);
  await decided(gameId, 'release');
  expect(boardsOfAnna()).toEqual(on);
  expect(await inTallies()).toEqual({ daily: 1, fun: 1, isInCrowd: true });
  await expectWhole();
  await decided(gameId, 'void');
  expect(boardsOfAnna()).toEqual(off);
  expect(await inTallies()).toEqual({ daily: 0, fun: 1, isInCrowd: false });
  await expectWhole();
});

it('who is taken off the ranks leaves every board, and comes back to all of them', async () => {
  await parlour.play(parlour.anna, 'fun', ['right']);
  await parlour.play(parlour.anna, 'daily', ['right']);
  const bert = await parlour.world.register('bert');
  await parlour.play(bert, 'daily', ['right', 'right']);
  await ranked(false);
  expect(boardsOfAnna()).toEqual([]);
  expect(await inTallies()).toEqual({ daily: 1, fun: 0, isInCrowd: true });
  await expectWhole();
  await ranked(true);
  expect(boardsOfAnna()).toEqual(BOARDS);
  expect(await inTallies()).toEqual({ daily: 2, fun: 1, isInCrowd: true });
  await expectWhole();
});

it('a row gives way to a lower score where the best result is voided', async () => {
  const gameId = await parlour.beginUnlikely(parlour.anna, 'fun');
  const best = await parlour.finish(gameId, parlour.anna, UNLIKELY);
  const other = await parlour.play(parlour.anna, 'fun', ['right']);
  await decided(gameId, 'release');
  expect(parlour.read(`boards/fun-${TODAY}/rows/${parlour.anna}`)).toMatchObject({
    score: best.score,
  });
  await decided(gameId, 'void');
  expect(parlour.read(`boards/fun-${TODAY}/rows/${parlour.anna}`)).toMatchObject({
    score: other.score,
  });
  await expectWhole();
});
