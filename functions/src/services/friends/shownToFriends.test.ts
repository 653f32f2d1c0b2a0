import { befriend as makeFriends, testServices, TODAY } from '../../testing/testServices';
import { costOf } from '../../testing/world';
import { FRIEND_BEATEN } from '@cardinal/core/records/badges';
import { loadFriend } from '../../repos/friendsRepo';
import { giveBadge } from '../../repos/playersRepo';
import { reader } from '../../repos/store';
import { dashboard } from '../boards/stats';
import { showScores, showAccount } from './rows';
import { friendsBoard } from './friends';
import { refreshPlaying } from './playing';

const services = testServices();
let bob = '';

beforeEach(async () => {
  bob = await services.world.register('bob');
});

const playerPath = (uid: string) => `players/${uid}`;
const playing = () => services.read(`playing/${services.anna}`);

const befriend = () => makeFriends(services.anna, bob);

/** What the trigger costs after a change of a document. */
async function costAfter(
  path: string,
  change: () => Promise<unknown>,
  after: typeof showScores,
): Promise<{ reads: number; writes: number }> {
  const before = services.read(path);
  await change();
  const uid = path.split('/')[1] ?? '';
  return costOf(() => after(uid, { before, after: services.read(path) }));
}

describe("after a write to a player's record", () => {
  it('shows a new score to each friend, without a transaction', async () => {
    await befriend();
    const path = playerPath(services.anna);
    const transactions = jest.spyOn(services.world.store, 'runTransaction');
    let calls = 0;
    const play = async () => {
      await services.play(services.anna, 'fun', ['right']);
      calls = transactions.mock.calls.length;
    };
    // Reads the list of friends once, and the account and the record twice.
    expect(await costAfter(path, play, showScores)).toEqual({ reads: 1 + 2 * 2, writes: 1 });
    expect(transactions).toHaveBeenCalledTimes(calls);
    const row = await loadFriend(reader, bob, services.anna);
    expect(row?.fun).toEqual({ date: TODAY, score: 2 });
  });

  it('reads nothing if friends see no change', async () => {
    await befriend();
    await services.play(services.anna, 'fun', ['right', 'right']);
    const lower = () => services.play(services.anna, 'fun', ['right']);
    const cost = await costAfter(playerPath(services.anna), lower, showScores);
    expect(cost).toEqual({ reads: 0, writes: 0 });
  });

  it('shows a daily without points, which has no rank', async () => {
    await befriend();
    await costAfter(playerPath(bob), () => services.play(bob, 'daily', []), showScores);
    const rows = await friendsBoard(services.anna);
    expect(rows.find(({ id }) => id === bob)).toMatchObject({
      dailyScoreToday: 0,
      bestDailyScoreEver: null,
    });
    const { scoreRankings } = await dashboard(bob);
    expect(scoreRankings.dailyTodayRank).toBeNull();
  });

  it.each([
    ['the player', ['right'], ['wrong']],
    ['the friend', ['wrong'], ['right']],
  ] as const)('gives %s the badge for a beaten friend', async (winner, annas, bobs) => {
    await befriend();
    const play = (uid: string, wishes: readonly ('right' | 'wrong')[]) => () =>
      services.play(uid, 'daily', wishes);
    await costAfter(playerPath(bob), play(bob, bobs), showScores);
    await costAfter(playerPath(services.anna), play(services.anna, annas), showScores);
    const awarded = [services.anna, bob].filter(
      (uid) => FRIEND_BEATEN in Object(services.read(playerPath(uid))?.badges),
    );
    expect(awarded).toEqual([winner === 'the player' ? services.anna : bob]);
  });
});

it('gives a badge to the current record if it changed meanwhile', async () => {
  const earnedAt = jest.fn(async () => {
    if (earnedAt.mock.calls.length === 1) {
      services.put(playerPath(bob), (player) => ({ ...player, openings: [TODAY] }));
    }
    return 7;
  });
  await giveBadge(bob, 'friend-beaten', earnedAt);
  await giveBadge(bob, 'friend-beaten', async () => 8);
  expect(services.read(playerPath(bob))).toMatchObject({
    badges: { 'friend-beaten': 7 },
    openings: [TODAY],
  });
  expect(earnedAt).toHaveBeenCalledTimes(2);
});

describe('after a write to an account', () => {
  it('reads nothing unless a name or the setting has changed', async () => {
    await befriend();
    const path = `users/${services.anna}`;
    const put = (change: object) => async () =>
      services.put(path, (user) => ({ ...user, ...change }));
    expect(await costAfter(path, put({ city: 'Turin' }), showAccount)).toEqual({
      reads: 0,
      writes: 0,
    });
    expect((await costAfter(path, put({ firstName: 'Ann' }), showAccount)).writes).toBe(1);
    const row = await loadFriend(reader, bob, services.anna);
    expect(row?.firstName).toBe('Ann');
  });
});

describe("after a guess in today's daily", () => {
  /** Guesses right, and returns what the trigger costs. */
  async function guess(gameId: string) {
    await services.guess(gameId, services.anna, 'right');
    return costOf(() => refreshPlaying(gameId, services.read(`games/${gameId}`)));
  }
  const start = () => services.start(services.anna, 'daily');

  it('shows the score to friends after every third guess, and nothing after the end', async () => {
    await befriend();
    const gameId = await start();
    const scores: unknown[] = [];
    const costs = [];
    for (let index = 0; index < 6; index += 1) {
      costs.push(await guess(gameId));
      scores.push(playing()?.score);
    }
    expect(scores).toEqual([undefined, undefined, 4, 4, 4, 7]);
    const [none, some] = [
      { reads: 0, writes: 0 },
      { reads: 1 + 2 * 2, writes: 1 },
    ];
    expect(costs).toEqual([none, none, some, none, none, some]);
    await services.finish(gameId, services.anna, []);
    const ended = services.read(`games/${gameId}`);
    expect(await costOf(() => refreshPlaying(gameId, ended))).toEqual({
      reads: 0,
      writes: 1,
    });
    expect(playing()).toBeNull();
  });

  it('hides the player as long as the setting says so', async () => {
    await befriend();
    const gameId = await start();
    for (let index = 0; index < 3; index += 1) await guess(gameId);
    for (const showPlaying of [false, true]) {
      const set = async () =>
        services.put(`users/${services.anna}`, (user) => ({ ...user, showPlaying }));
      await costAfter(`users/${services.anna}`, set, showAccount);
      expect(playing() !== null).toBe(showPlaying);
    }
  });

  it('shows nothing of a player without friends', async () => {
    const gameId = await start();
    for (let index = 0; index < 3; index += 1) await guess(gameId);
    expect(playing()).toBeNull();
  });

  it('shows nothing after the end if the event of an earlier guess comes late', async () => {
    await befriend();
    const gameId = await start();
    const early = services.read(`games/${gameId}`);
    await services.finish(gameId, services.anna, ['right']);
    await refreshPlaying(gameId, early);
    expect(playing()).toBeNull();
  });
});
