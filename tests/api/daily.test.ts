import { createHash } from 'node:crypto';
import { addDays } from '@cardinal/core/game/days';
import { commitmentText } from '@cardinal/core/game/deal';
import { todaysOrder } from './emulators';
import { playDailyFor } from './known';
import { ownDays } from './ownDays';
import { begin, call, guess, newPlayer, playOut, refusal, setClock } from './support';

const { goTo, today } = ownDays('2045-05-14');

describe('the daily', () => {
  it('continues a started game on any device', async () => {
    const { token } = await newPlayer();
    const first = await call('startGame', { body: { mode: 'daily' }, token });
    expect(first.status).toBe(201);
    await guess(first.body, 0, 'same', token);
    const again = await call('startGame', { body: { mode: 'daily' }, token });
    expect(again.status).toBe(200);
    expect(again.body.gameId).toBe(first.body.gameId);
    expect(again.body.turns).toHaveLength(1);
  });

  it('starts one game for twenty simultaneous calls', async () => {
    const { token } = await newPlayer();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => call('startGame', { body: { mode: 'daily' }, token })),
    );
    expect(new Set(responses.map(({ body }) => body.gameId)).size).toBe(1);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  }, 120_000);

  it('has the same deck for everyone, and another one the next day', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const games = [await begin('daily', ada.token), await begin('daily', bob.token)] as const;
    const [a, b] = [
      await guess(games[0], 0, 'same', ada.token),
      await guess(games[1], 0, 'different', bob.token),
    ];
    expect(a.cards).toEqual(b.cards);
    const order = await todaysOrder();
    goTo(addDays(today(), 1));
    expect(await todaysOrder()).not.toEqual(order);
  });

  it('is stored by its last guess and confirmed by the submission', async () => {
    const { token } = await newPlayer();
    const game = await playDailyFor(4, token);
    expect(game.last).toMatchObject({ over: true, score: 4 });
    const status = (await call('dailyStatus', { token })).body;
    expect(status).toMatchObject({
      date: today(),
      hasPlayed: true,
      hasStarted: true,
      gameId: game.gameId,
      gameplay: { score: 4 },
    });
    const body = { score: 4, gameMode: 'daily', gameId: game.gameId } as const;
    const first = await call('submitScore', { body, token });
    expect(first.body).toMatchObject({ gameMode: 'daily', gameDate: today(), score: 4 });
    expect(first.body.isPersonalBest).toBe(true);
    const second = await call('submitScore', { body, token });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await call('dashboard', { token })).body).toMatchObject({
      userStats: { currentStreak: 1, dailyScoreToday: 4 },
      dailyStatus: { hasPlayed: true },
    });
    expect((await call('completions', { token })).body).toEqual([{ gameDate: today(), score: 4 }]);
  });

  it('is rejected a second time, with the score', async () => {
    const { token } = await newPlayer();
    const game = await playOut(await begin('daily', token), token);
    const error = await refusal('startGame', { body: { mode: 'daily' }, token });
    expect(error).toMatchObject({ status: 409, code: 'already-played' });
    expect(error.message).toBe(
      `You've already played today's Daily Mode challenge with a score of ${game.score}.`,
    );
  });

  it('without points counts as played and for the streak, on no board', async () => {
    const { token } = await newPlayer();
    await playDailyFor(3, token);
    goTo(addDays(today(), 1));
    const game = await playDailyFor(0, token);
    expect(game.last).toMatchObject({ over: true, score: 0 });
    const dashboard = (await call('dashboard', { token })).body;
    expect(dashboard.userStats).toMatchObject({ currentStreak: 2, dailyScoreToday: 0 });
    expect(dashboard.scoreRankings.dailyTodayRank).toBeNull();
    const board = (
      await call('boardToday', { params: { mode: 'daily' }, query: '?around=me', token })
    ).body;
    expect(board).toEqual([]);
    const [latest] = (await call('completions', { token })).body;
    expect(latest).toEqual({ gameDate: today(), score: 0 });
  });

  it('belongs to the day it started on, until six hours after it', async () => {
    const { token } = await newPlayer();
    const day = today();
    setClock(`${addDays(day, 1)}T03:59:00.000Z`);
    const game = await begin('daily', token);
    expect(game.date).toBe(day);
    setClock(`${addDays(day, 1)}T04:04:00.000Z`);
    const over = await playOut(game, token);
    expect(over.over).toBe(true);
    expect((await call('completions', { token })).body[0]?.gameDate).toBe(day);
    expect((await call('dailyStatus', { token })).body).toMatchObject({
      date: addDays(day, 1),
      hasPlayed: false,
      hasStarted: false,
    });
  });

  it('left unfinished counts as played, only in the player’s own list', async () => {
    const { token, user } = await newPlayer();
    const day = today();
    const game = await begin('daily', token);
    const opening = await guess(game, 0, 'same', token);
    setClock(`${addDays(day, 1)}T10:00:01.000Z`);
    expect(await refusal('game', { params: { gameId: game.gameId }, token })).toMatchObject({
      status: 404,
    });
    const status = (await call('dayStatus', { params: { date: day }, token })).body;
    expect(status).toMatchObject({ hasPlayed: true, completion: { score: opening.score } });
    expect((await call('completions', { token })).body).toEqual([
      { gameDate: day, score: opening.score },
    ]);
    const stats = (await call('userStats', { params: { userId: user.id }, token })).body;
    expect(stats).toMatchObject({ bestDailyScoreEver: null, totalDailyGamesPlayed: 0 });
    expect((await call('dashboard', { token })).body.userStats.currentStreak).toBe(0);
  });

  it('returns when the next one starts, on days of 23 and 25 hours', async () => {
    const { token } = await newPlayer();
    setClock('2031-03-09T05:00:00.000Z');
    const spring = (await call('dailyStatus', { token })).body;
    expect(spring).toMatchObject({
      date: '2031-03-09',
      nextReset: { timestamp: '2031-03-10T04:00:00.000Z', hoursUntilReset: 23 },
    });
    setClock('2031-11-02T04:00:00.000Z');
    const autumn = (await call('dailyStatus', { token })).body;
    expect(autumn).toMatchObject({
      date: '2031-11-02',
      nextReset: { timestamp: '2031-11-03T05:00:00.000Z', hoursUntilReset: 25 },
    });
  });

  it('has a commitment that is opened to everyone when the day closes', async () => {
    const { commitment, date } = (await call('stats')).body;
    const { token } = await newPlayer();
    await playOut(await begin('daily', token), token);
    const next = addDays(date, 1);
    for (const at of [`${date}T18:00:00.000Z`, `${next}T04:30:00.000Z`, `${next}T09:59:00.000Z`]) {
      setClock(at);
      for (const caller of [token, null]) {
        expect(await refusal('shuffle', { params: { date }, token: caller })).toMatchObject({
          status: 403,
          code: 'not-yet',
        });
      }
    }
    setClock(`${next}T10:00:00.000Z`);
    const { body, headers } = await call('shuffle', { params: { date } });
    const text = commitmentText(date, body.shuffleOrder, body.salt);
    expect(createHash('sha256').update(text).digest('hex')).toBe(commitment);
    expect(body.commitment).toBe(commitment);
    expect(headers.get('cache-control')).toContain('max-age=31536000');
    expect(await refusal('shuffle', { params: { date: addDays(next, 1) } })).toMatchObject({
      status: 400,
      code: 'bad-day',
    });
  });
});

describe('streaks', () => {
  it('continue across the end of a month or year, and across both clock changes', async () => {
    const { token } = await newPlayer();
    for (const [first, length] of [
      ['2032-12-30', 4],
      ['2033-03-12', 3],
      ['2033-11-05', 3],
    ] as const) {
      for (let day = 0; day < length; day += 1) {
        goTo(addDays(first, day));
        await playDailyFor(2, token);
        const { userStats } = (await call('dashboard', { token })).body;
        expect(userStats.currentStreak).toBe(day + 1);
      }
    }
    goTo('2033-11-09');
    expect((await call('dashboard', { token })).body.userStats).toMatchObject({
      currentStreak: 0,
      longestStreak: 4,
    });
  }, 120_000);
});
