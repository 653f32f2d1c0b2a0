import type { Period } from '@cardinal/core/records/boards';
import { rankedPeriods, streakPeriod } from '@cardinal/core/records/streakRanks';
import { tallyShardsPath } from '../../functions/src/repos/talliesRepo';
import { firestore } from './emulators';
import { playDailyFor } from './known';
import {
  advance,
  befriend,
  call,
  freshName,
  newPlayer,
  playScoring,
  realClock,
  setClock,
  usage,
  type TestPlayer,
} from './support';

/** What a call may cost, with any number of players and games. */
beforeEach(realClock);

/** Allows this many documents, and one more read for the session. */
function expectAtMost(reply: { headers: Headers }, reads: number, writes: number): void {
  const spent = usage(reply);
  expect(spent.reads).toBeLessThanOrEqual(reads + 1);
  expect(spent.writes).toBeLessThanOrEqual(writes);
}

/** As many shards as a day with a million players has. */
const SHARDS = 300;

async function fillAllShards(period: Period): Promise<void> {
  const of = firestore().collection(tallyShardsPath(period));
  const batch = firestore().batch();
  for (let at = 0; at < SHARDS; at += 1) batch.set(of.doc(String(at)), { funAbove: { 0: 0 } });
  await batch.commit();
}

describe('the cost of a call', () => {
  describe('on a day with every shard of its histograms in use', () => {
    const [YESTERDAY, TODAY] = ['2037-03-05', '2037-03-06'];

    beforeEach(async () => {
      setClock(`${TODAY}T08:00:00.000Z`); // yesterday is not closed yet
      const streaks = rankedPeriods(TODAY);
      expect(streaks).toHaveLength(2);
      for (const period of [YESTERDAY, TODAY, ...streaks]) await fillAllShards(period);
    });

    it('is up to 8 reads for the dashboard', async () => {
      const { token } = await newPlayer();
      await playDailyFor(3, token);
      expectAtMost(await call('dashboard', { token }), 8, 0);
    });

    it('is up to 8 reads and 10 writes for a guest’s game of yesterday', async () => {
      const { token } = await newPlayer();
      setClock(`${YESTERDAY}T17:00:00.000Z`);
      const game = await playScoring('fun', null);
      setClock(`${TODAY}T16:00:00.000Z`);
      await playScoring('fun', token);
      const body = { gameMode: 'fun', gameId: game.gameId, score: game.score } as const;
      expectAtMost(await call('submitScore', { body, token }), 8, 10);
    });

    it('is the same for a guest’s daily, after the player played today’s', async () => {
      const { token } = await newPlayer();
      setClock(`${YESTERDAY}T17:00:00.000Z`);
      const { gameId, score } = await playDailyFor(4, null);
      setClock(`${TODAY}T08:00:00.000Z`);
      await playDailyFor(3, token);
      const body = { gameMode: 'daily', gameId, score } as const;
      expectAtMost(await call('submitScore', { body, token }), 8, 10);
    });

    it('is the same after a missed day, when excused days are read again', async () => {
      const { token } = await newPlayer();
      setClock('2037-03-09T17:00:00.000Z');
      await playDailyFor(3, token);
      await fillAllShards('2037-03-11');
      setClock('2037-03-11T17:00:00.000Z');
      const { gameId, score } = await playDailyFor(4, null);
      setClock('2037-03-12T09:30:00.000Z');
      const body = { gameMode: 'daily', gameId, score } as const;
      const reply = await call('submitScore', { body, token });
      expect(reply.status).toBe(201);
      expectAtMost(reply, 8, 10);
    });

    it('is the same for a best that continues a streak into the next histogram', async () => {
      const { token } = await newPlayer();
      const [last, first] = ['2037-03-03', '2037-03-04'];
      expect(streakPeriod(last)).not.toBe(streakPeriod(first));
      for (const day of [last, first]) await fillAllShards(day);
      setClock(`${last}T17:00:00.000Z`);
      await playDailyFor(3, token);
      setClock(`${first}T17:00:00.000Z`);
      const { gameId, score } = await playDailyFor(4, null);
      setClock(`${first}T17:30:00.000Z`);
      const body = { gameMode: 'daily', gameId, score } as const;
      const reply = await call('submitScore', { body, token });
      expect(reply.status).toBe(201);
      expectAtMost(reply, 8, 10);
    });

    it('is the same for a held result', async () => {
      const { token } = await newPlayer();
      const { gameId, score } = await playDailyFor(50, null);
      const body = { gameMode: 'daily', gameId, score } as const;
      const reply = await call('submitScore', { body, token });
      expect(reply.body).toMatchObject({ held: true, rank: null });
      expectAtMost(reply, 8, 10);
    }, 30_000);

    it('is one read for a rank on any board', async () => {
      const day = '2037-03-20';
      setClock(`${day}T16:00:00.000Z`);
      await fillAllShards(day);
      const [{ token }, other] = [await newPlayer(), await newPlayer()];
      await playDailyFor(3, token);
      await playDailyFor(4, other.token);
      const beyond = firestore().collection(tallyShardsPath(day)).doc('299');
      await beyond.set({ dailyAbove: { 0: 3, 1: 3, 2: 3, 3: 3 } });
      const dashboard = await call('dashboard', { token });
      expect(dashboard.body.scoreRankings).toMatchObject({ dailyTodayRank: 1 + 3 + 1 });
      expectAtMost(dashboard, 8, 0);
      const around = await call('boardToday', {
        params: { mode: 'daily' },
        query: '?around=me',
        token,
      });
      expect(around.body.map(({ rank }) => rank)).toEqual([1, 5]);
      // The player's row, two rows and one empty read, and two ranks.
      expectAtMost(around, 1 + 2 + 2, 0);
    });
  });

  it('is the same for the first call of a day, whichever it is', async () => {
    setClock('2037-03-14T17:00:00.000Z');
    const [{ token }, other] = [await newPlayer(), await newPlayer()];
    await playDailyFor(3, token);
    setClock('2037-03-15T18:00:00.000Z');
    expectAtMost(await call('dashboard', { token }), 8, 0);
    setClock('2037-03-16T19:00:00.000Z');
    const body = { mode: 'daily' } as const;
    expectAtMost(await call('startGame', { body, token }), 3, 3);
    expectAtMost(await call('startGame', { body }), 3, 3);
    expectAtMost(await call('me', { token: other.token }), 2, 1);
  });

  it('is up to 2 reads for the account, and 1 write for a change of the profile', async () => {
    const { token } = await newPlayer();
    expectAtMost(await call('me', { token }), 2, 0);
    expectAtMost(await call('updateProfile', { body: { city: 'Turin' }, token }), 2, 1);
  });

  it('is up to 41 reads for a search with 20 players in every relation', async () => {
    const stem = freshName('crowd');
    const crowd: TestPlayer[] = [];
    for (let at = 0; at < 22; at += 1) crowd.push(await newPlayer(`${stem}.${at}`));
    const [me, friend, asked, asking] = crowd as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
    await befriend(me, friend);
    await call('addFriend', { body: { friendId: asked.user.id }, token: me.token });
    await call('addFriend', { body: { friendId: me.user.id }, token: asking.token });
    const reply = await call('searchPlayers', { query: `?q=${stem}`, token: me.token });
    expect(reply.body).toHaveLength(20);
    const relation = (player: TestPlayer) =>
      reply.body.find(({ id }) => id === player.user.id)?.relation;
    expect([relation(friend), relation(asked), relation(asking)]).toEqual([
      'friend',
      'outgoing',
      'incoming',
    ]);
    expect(relation(me)).toBeUndefined();
    expectAtMost(reply, 41, 0);
  }, 30_000);

  it('is 2 reads for the friends’ ranking, and one for each friend', async () => {
    const [me, ...friends] = [await newPlayer(), await newPlayer(), await newPlayer()];
    for (const friend of friends) await befriend(me, friend);
    const reply = await call('friendsBoard', { token: me.token });
    expect(reply.body).toHaveLength(3);
    expectAtMost(reply, friends.length + 2, 0);
  });

  it('is one read per row for a board, and none while it is cached', async () => {
    setClock('2037-03-03T16:00:00.000Z');
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    await playScoring('fun', ada.token);
    const options = { params: { mode: 'fun' } } as const;
    const first = await call('boardToday', options);
    expect(first.body).toHaveLength(1);
    const again = await call('boardToday', options);
    expect(usage(again)).toEqual({ reads: 0, writes: 0 });
    expect(again.body).toEqual(first.body);
    // A new score on the board and a deleted player show immediately.
    await playScoring('fun', bob.token);
    expect((await call('boardToday', options)).body).toHaveLength(2);
    expect(usage(await call('boardToday', options)).reads).toBe(0);
    advance(31_000);
    const later = await call('boardToday', options);
    expect(usage(later).reads).toBe(2);
  });

  it('is nothing for a cached all-time board, for a minute', async () => {
    const options = { params: { mode: 'fun' } } as const;
    setClock('2037-03-04T16:00:00.000Z');
    await call('boardAllTime', options);
    advance(50_000);
    expect(usage(await call('boardAllTime', options)).reads).toBe(0);
    advance(11_000);
    expect(usage(await call('boardAllTime', options)).reads).toBeGreaterThan(0);
  });
});
