import { befriend, testServices, times, type Played } from '../../testing/testServices';
import { costOf } from '../../testing/world';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { Period } from '@cardinal/core/records/boards';
import { rankedPeriods, streakPeriod } from '@cardinal/core/records/streakRanks';
import { tallyShardsPath } from '../../repos/talliesRepo';
import { friendsBoard } from '../friends/friends';
import { submitScore } from '../play/submitScore';
import { boardAround } from './boards';
import { dashboard } from './stats';

/** What a call may cost, with any number of players and games. */
const services = testServices();

const at = (iso: string): void => {
  services.world.clock = Date.parse(iso);
};
const daily = (uid: string | null, points = 2): Promise<Played> =>
  services.play(uid, 'daily', times(points - 1, 'right'));

async function expectAtMost(reads: number, writes: number, work: () => Promise<unknown>) {
  const cost = await costOf(work);
  expect(cost.reads).toBeLessThanOrEqual(reads);
  expect(cost.writes).toBeLessThanOrEqual(writes);
}

/** As many shards as a day with a million players has. */
const SHARDS = 300;

function fillAllShards(period: Period): void {
  for (let shard = 0; shard < SHARDS; shard += 1) {
    services.put(`${tallyShardsPath(period)}/${shard}`, (before) => ({
      funAbove: { 0: 0 },
      ...before,
    }));
  }
}

describe('on a day with every shard of its histograms in use', () => {
  const [YESTERDAY, TODAY] = ['2037-03-05', '2037-03-06'];

  beforeEach(() => {
    at(`${TODAY}T08:00:00Z`); // yesterday is not closed yet
    const streaks = rankedPeriods(TODAY);
    expect(streaks).toHaveLength(2);
    for (const period of [YESTERDAY, TODAY, ...streaks]) fillAllShards(period);
  });

  it('is up to 7 reads for the dashboard', async () => {
    await daily(services.anna);
    await expectAtMost(7, 0, () => dashboard(services.anna));
  });

  it.each<[string, ScoredMode, () => Promise<Played>]>([
    [
      'fun game of yesterday',
      'fun',
      async () => {
        at(`${YESTERDAY}T17:00:00Z`);
        const game = await services.play(null, 'fun');
        at(`${TODAY}T16:00:00Z`);
        await services.play(services.anna, 'fun');
        return game;
      },
    ],
    [
      'daily of yesterday, after the player played today’s',
      'daily',
      async () => {
        at(`${YESTERDAY}T17:00:00Z`);
        const game = await daily(null);
        at(`${TODAY}T08:00:00Z`);
        await daily(services.anna);
        return game;
      },
    ],
    [
      'daily after a missed day, when excused days are read again',
      'daily',
      async () => {
        at('2037-03-09T17:00:00Z');
        await daily(services.anna);
        fillAllShards('2037-03-11');
        at('2037-03-11T17:00:00Z');
        const game = await daily(null);
        at('2037-03-12T09:30:00Z');
        return game;
      },
    ],
    [
      'best that continues a streak into the next histogram',
      'daily',
      async () => {
        const [last, first] = ['2037-03-03', '2037-03-04'];
        expect(streakPeriod(last)).not.toBe(streakPeriod(first));
        for (const day of [last, first]) fillAllShards(day);
        at(`${last}T17:00:00Z`);
        await daily(services.anna);
        at(`${first}T17:00:00Z`);
        return daily(null, 4);
      },
    ],
    ['result that is held', 'daily', () => daily(null, 50)],
  ])('is up to 8 reads and 10 writes for a guest’s %s', async (_, gameMode, play) => {
    const { gameId, score } = await play();
    await expectAtMost(8, 10, () => submitScore(services.anna, { gameMode, gameId, score }));
    expect(services.game(gameId).uid).toBe(services.anna);
  });

  it('is one read for a rank on any board', async () => {
    await daily(services.anna, 3);
    await daily(await services.world.register('bert'), 4);
    services.put(`${tallyShardsPath(TODAY)}/299`, () => ({
      dailyAbove: { 0: 3, 1: 3, 2: 3, 3: 3 },
    }));
    const { scoreRankings } = await dashboard(services.anna);
    expect(scoreRankings).toMatchObject({ dailyTodayRank: 1 + 3 + 1 });
    await expectAtMost(7, 0, () => dashboard(services.anna));
    const around = () => boardAround('daily', 'today', services.anna);
    expect((await around()).map(({ rank }) => rank)).toEqual([1, 5]);
    // The player's row, two rows and one empty read, and two ranks.
    await expectAtMost(1 + 2 + 2, 0, around);
  });
});

it('is the same for a dashboard that is the first call of a day', async () => {
  await daily(services.anna);
  at('2026-11-22T18:00:00Z');
  await expectAtMost(7, 0, () => dashboard(services.anna));
});

it('is 2 reads for the friends’ ranking, and one for each friend', async () => {
  for (const name of ['bert', 'cora']) {
    await befriend(services.anna, await services.world.register(name));
  }
  const board = () => friendsBoard(services.anna);
  expect(await board()).toHaveLength(3);
  await expectAtMost(2 + 2, 0, board);
});
