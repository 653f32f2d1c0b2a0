import { createHash } from 'node:crypto';
import { addDays } from '@cardinal/core/game/days';
import { commitmentText } from '@cardinal/core/game/deal';
import type { GameAnswer } from '@cardinal/core/api/play';
import { todaysOrder } from './emulators';
import { playDailyFor } from './known';
import {
  advance,
  call,
  guess,
  newPlayer,
  playOut,
  playScoring,
  raw,
  refusal,
  setClock,
  usage,
} from './support';

const NOON = '2031-05-14T16:00:00Z';
const DAY = '2031-05-14';
let serial = 0;

/** Each test on a day of its own, so that the boards are empty. */
function freshDay(): string {
  serial += 1;
  const day = addDays(DAY, serial);
  setClock(`${day}T16:00:00.000Z`);
  return day;
}

beforeAll(() => {
  setClock(NOON);
});

async function begin(mode: 'daily' | 'fun', token: string | null): Promise<GameAnswer> {
  return (await call('beginGame', { body: { mode }, token })).body;
}

let clockDay = DAY;
const today = (): string => clockDay;

beforeEach(() => {
  clockDay = freshDay();
});

describe('a game', () => {
  it('is begun, shown and played card by card', async () => {
    const { token } = await newPlayer();
    const game = await begin('fun', token);
    expect(game).toMatchObject({ mode: 'fun', date: null, turns: [], score: 0, lives: 3 });
    expect(game.gameId).toMatch(/^[\w-]{22,}$/);
    const opening = await guess(game, 0, 'same', token);
    expect(opening.cards).toHaveLength(2);
    const second = await guess(game, 1, 'higher', token);
    expect(second.cards).toHaveLength(1);
    const shown = (await call('game', { params: { gameId: game.gameId }, token })).body;
    expect(shown.turns.map(({ cards }) => cards.length)).toEqual([2, 1]);
    expect(shown).not.toHaveProperty('order');
  });

  it('gives the same answer to the same guess sent again, and changes nothing', async () => {
    const { token } = await newPlayer();
    const game = await begin('fun', token);
    const first = await guess(game, 0, 'same', token);
    const params = { gameId: game.gameId };
    const body = { index: 0, guess: 'same' } as const;
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => call('makeGuess', { params, body, token })),
    );
    for (const reply of replies) expect(reply.body).toEqual(first);
    expect((await call('game', { params, token })).body.turns).toHaveLength(1);
  });

  it('refuses another guess in place of a stored one, and one that skips, with the game', async () => {
    const { token } = await newPlayer();
    const game = await begin('fun', token);
    await guess(game, 0, 'same', token);
    const params = { gameId: game.gameId };
    for (const body of [
      { index: 0, guess: 'different' },
      { index: 2, guess: 'higher' },
    ] as const) {
      const error = await refusal('makeGuess', { params, body, token });
      expect(error).toMatchObject({ status: 409, code: 'out-of-order' });
      expect(error.game?.turns).toHaveLength(1);
    }
  });

  it('refuses what the rules do not allow', async () => {
    const { token } = await newPlayer();
    const game = await begin('fun', token);
    const params = { gameId: game.gameId };
    const refused = async (index: number, value: 'same' | 'red' | 'black' | 'higher') =>
      refusal('makeGuess', { params, body: { index, guess: value }, token });
    expect(await refused(0, 'higher')).toMatchObject({ status: 422, code: 'not-allowed' });
    await guess(game, 0, 'same', token);
    advance(4000);
    expect(await refused(1, 'same')).toMatchObject({ status: 422, code: 'not-allowed' });
    await guess(game, 1, 'red', token);
    advance(4000);
    expect(await refused(2, 'black')).toMatchObject({ status: 422, code: 'not-allowed' });
    const over = await playOut(game, token);
    advance(4000);
    expect(await refused(over.turns.length, 'higher')).toMatchObject({
      status: 422,
      code: 'not-allowed',
    });
  });

  it('keeps its pace: a guess within 2.5 s of the last is 429', async () => {
    const { token } = await newPlayer();
    const game = await begin('fun', token);
    await guess(game, 0, 'same', token);
    setClock(`${today()}T17:00:00.000Z`);
    const params = { gameId: game.gameId };
    await call('makeGuess', { params, body: { index: 1, guess: 'higher' }, token });
    const error = await refusal('makeGuess', { params, body: { index: 2, guess: 'lower' }, token });
    expect(error).toMatchObject({ status: 429, code: 'too-fast' });
    expect(Number(error.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  it('is nobody else’s', async () => {
    const [ada, eve] = [await newPlayer(), await newPlayer()];
    const game = await begin('fun', ada.token);
    const params = { gameId: game.gameId };
    for (const token of [eve.token, null]) {
      expect(await refusal('game', { params, token })).toMatchObject({ status: 404 });
      const body = { index: 0, guess: 'same' } as const;
      expect(await refusal('makeGuess', { params, body, token })).toMatchObject({ status: 404 });
    }
  });

  it.each([
    'x',
    'a'.repeat(24),
    `__${'a'.repeat(20)}__`,
    'a'.repeat(1500),
    '..',
    '%2e%2e',
    'games%2Fx',
    '%00',
    'é'.repeat(30),
  ])('with the id %s is 404', async (id) => {
    const { status } = await raw(`/api/games/${id}`);
    expect(status).toBe(404);
  });

  it('may not be a drinking game', async () => {
    const error = await refusal('beginGame', { body: { mode: 'drinking' as 'fun' } });
    expect(error).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it('costs what the budget says', async () => {
    const { token } = await newPlayer();
    await call('stats'); // deals the day, once for all
    const begun = await call('beginGame', { body: { mode: 'daily' }, token });
    expect(usage(begun)).toEqual({ reads: expect.any(Number), writes: expect.any(Number) });
    expect(usage(begun).reads).toBeLessThanOrEqual(3 + 1);
    expect(usage(begun).writes).toBeLessThanOrEqual(3);
    const params = { gameId: begun.body.gameId };
    const body = { index: 0, guess: 'same' } as const;
    const guessed = await call('makeGuess', { params, body, token });
    expect(usage(guessed)).toEqual({ reads: 1 + 1, writes: 1 });
  });
});

describe('the daily', () => {
  it('goes on with the game that was begun, from any device', async () => {
    const { token } = await newPlayer();
    const first = await call('beginGame', { body: { mode: 'daily' }, token });
    expect(first.status).toBe(201);
    await guess(first.body, 0, 'same', token);
    const again = await call('beginGame', { body: { mode: 'daily' }, token });
    expect(again.status).toBe(200);
    expect(again.body.gameId).toBe(first.body.gameId);
    expect(again.body.turns).toHaveLength(1);
  });

  it('begun twenty times at once is one game', async () => {
    const { token } = await newPlayer();
    const begun = await Promise.all(
      Array.from({ length: 20 }, () => call('beginGame', { body: { mode: 'daily' }, token })),
    );
    expect(new Set(begun.map(({ body }) => body.gameId)).size).toBe(1);
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(1);
  }, 120_000);

  it('is the same deck for everybody, and another one the day after', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const games = [await begin('daily', ada.token), await begin('daily', bob.token)] as const;
    const [a, b] = [
      await guess(games[0], 0, 'same', ada.token),
      await guess(games[1], 0, 'different', bob.token),
    ];
    expect(a.cards).toEqual(b.cards);
    const order = await todaysOrder();
    clockDay = freshDay();
    expect(await todaysOrder()).not.toEqual(order);
  });

  it('is stored by its last guess, and confirmed by the submission', async () => {
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

  it('is refused a second time, with the score', async () => {
    const { token } = await newPlayer();
    const game = await playOut(await begin('daily', token), token);
    const error = await refusal('beginGame', { body: { mode: 'daily' }, token });
    expect(error).toMatchObject({ status: 409, code: 'already-played' });
    expect(error.message).toBe(
      `You've already played today's Daily Mode challenge with a score of ${game.score}.`,
    );
  });

  it('that ends without points is played, on no board, and goes on with the streak', async () => {
    const { token } = await newPlayer();
    await playDailyFor(3, token);
    clockDay = addDays(clockDay, 1);
    setClock(`${clockDay}T16:00:00.000Z`);
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

  it('belongs to the day it was begun on, for six hours beyond it', async () => {
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

  it('left unfinished beyond that counts as played, in the player’s own list alone', async () => {
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

  it('tells when the next one comes, on days of 23 and of 25 hours', async () => {
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

  it('is promised by a commitment that is opened at its close, to everybody at once', async () => {
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
  it('run over a month’s and a year’s end and over both changes of the clocks', async () => {
    const { token } = await newPlayer();
    for (const [first, length] of [
      ['2032-12-30', 4],
      ['2033-03-12', 3],
      ['2033-11-05', 3],
    ] as const) {
      for (let day = 0; day < length; day += 1) {
        clockDay = addDays(first, day);
        setClock(`${clockDay}T17:00:00.000Z`);
        await playDailyFor(2, token);
        const { userStats } = (await call('dashboard', { token })).body;
        expect(userStats.currentStreak).toBe(day + 1);
      }
    }
    clockDay = '2033-11-09';
    setClock(`${clockDay}T17:00:00.000Z`);
    expect((await call('dashboard', { token })).body.userStats).toMatchObject({
      currentStreak: 0,
      longestStreak: 4,
    });
  }, 120_000);
});

describe('ranks', () => {
  it('are shared by equal scores and skip the next; rows stand in the order of finishing', async () => {
    const names: string[] = [];
    for (const points of [3, 5, 3, 2]) {
      const player = await newPlayer();
      names.push(player.user.username);
      await playDailyFor(points, player.token);
    }
    const [three, five, threeToo, two] = names;
    const rows = (await call('boardToday', { params: { mode: 'daily' }, query: '?limit=100' })).body
      .filter(({ username }) => names.includes(username))
      .map(({ username, score }) => [username, score]);
    expect(rows).toEqual([
      [five, 5],
      [three, 3],
      [threeToo, 3],
      [two, 2],
    ]);
    const all = (
      await call('boardOfDay', { params: { mode: 'daily', date: today() }, query: '?limit=100' })
    ).body;
    for (const row of all) {
      expect(row.rank).toBe(1 + all.filter(({ score }) => score > row.score).length);
    }
  }, 60_000);

  it('around the caller: four above, the caller, five below, ten at an end too', async () => {
    const players = [];
    for (let points = 2; points < 8; points += 1) {
      for (let twice = 0; twice < 2; twice += 1) {
        const player = await newPlayer();
        players.push(player);
        await playDailyFor(points, player.token);
      }
    }
    const all = (await call('boardToday', { params: { mode: 'daily' }, query: '?limit=100' })).body;
    const around = async (token: string) =>
      (await call('boardToday', { params: { mode: 'daily' }, query: '?around=me&limit=1', token }))
        .body;
    for (const { token, user } of players) {
      const rows = await around(token);
      expect(rows).toHaveLength(10);
      const at = all.findIndex(({ userId }) => userId === user.id);
      const from = Math.max(0, Math.min(at - 4, all.length - 10));
      expect(rows).toEqual(all.slice(from, from + 10));
    }
    expect(
      await refusal('boardToday', { params: { mode: 'daily' }, query: '?around=me' }),
    ).toMatchObject({
      status: 401,
    });
  }, 120_000);
});

describe('fun games', () => {
  it('count with points, keep the best of the day and ever, and have a board', async () => {
    const { token, user } = await newPlayer();
    const first = await playScoring('fun', token);
    const second = await playScoring('fun', token);
    const best = Math.max(first.score, second.score);
    const stats = (await call('userStats', { params: { userId: user.id }, token })).body;
    expect(stats).toMatchObject({
      bestFunScoreEver: best,
      bestFunScoreToday: best,
      totalFunGamesPlayed: 2,
    });
    expect(stats.scoreDistribution.fun.reduce((sum, count) => sum + count, 0)).toBe(2);
    const rows = (await call('boardToday', { params: { mode: 'fun' }, query: '?limit=100' })).body;
    expect(rows.filter(({ userId }) => userId === user.id)).toMatchObject([{ score: best }]);
    setClock(`${addDays(today(), 1)}T16:00:00.000Z`);
    const later = (await call('userStats', { params: { userId: user.id }, token })).body;
    expect(later).toMatchObject({ bestFunScoreEver: best, bestFunScoreToday: null });
  });

  it('lie for a day and are gone after it', async () => {
    const { token } = await newPlayer();
    const game = await begin('fun', token);
    const params = { gameId: game.gameId };
    setClock(`${addDays(today(), 1)}T15:59:00.000Z`);
    await call('game', { params, token });
    setClock(`${addDays(today(), 1)}T16:01:00.000Z`);
    expect(await refusal('game', { params, token })).toMatchObject({ status: 404 });
  });
});

describe('submissions', () => {
  it('of twenty at once one is new and all give the same', async () => {
    const { token } = await newPlayer();
    const game = await playScoring('fun', null);
    const body = { score: game.score, gameMode: 'fun', gameId: game.gameId } as const;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => call('submitScore', { body, token })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    const me = (await call('me', { token })).body;
    const stats = (await call('userStats', { params: { userId: me.id }, token })).body;
    expect(stats.totalFunGamesPlayed).toBe(1);
  }, 120_000);

  it('of what was not played are refused', async () => {
    const { token } = await newPlayer();
    const game = await playScoring('fun', null);
    const submit = (change: object) =>
      refusal('submitScore', {
        body: { score: game.score, gameMode: 'fun', gameId: game.gameId, ...change } as never,
        token,
      });
    expect(await submit({ score: game.score + 1 })).toMatchObject({
      code: 'score-mismatch',
      status: 422,
    });
    expect(await submit({ gameMode: 'daily' })).toMatchObject({
      code: 'mode-mismatch',
      status: 422,
    });
    expect(await submit({ gameMode: 'drinking' })).toMatchObject({ status: 400 });
    for (const score of [0, 53, 1.5, '3', null]) {
      expect(await submit({ score })).toMatchObject({ status: 400, code: 'invalid-input' });
    }
    expect(await submit({ gameId: 'x'.repeat(24) })).toMatchObject({ status: 404 });
    const unfinished = await begin('fun', null);
    expect(await submit({ gameId: unfinished.gameId })).toMatchObject({ code: 'game-not-over' });
  });

  it('of a guest’s game go to the first account, and to no other', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const game = await playScoring('fun', null);
    const body = { score: game.score, gameMode: 'fun', gameId: game.gameId } as const;
    expect(await refusal('submitScore', { body })).toMatchObject({ status: 401 });
    const claimed = await call('submitScore', { body, token: ada.token });
    expect(usage(claimed).reads).toBeLessThanOrEqual(8 + 1);
    expect(usage(claimed).writes).toBeLessThanOrEqual(10);
    expect(await refusal('submitScore', { body, token: bob.token })).toMatchObject({
      status: 409,
      code: 'game-claimed',
    });
  });

  it('of a guest’s daily are refused to an account that has played or begun its own', async () => {
    const [played, begun, free] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const game = await playDailyFor(3, null);
    await playOut(await begin('daily', played.token), played.token);
    await begin('daily', begun.token);
    const body = { score: 3, gameMode: 'daily', gameId: game.gameId } as const;
    expect(await refusal('submitScore', { body, token: played.token })).toMatchObject({
      status: 409,
      code: 'already-played',
    });
    expect(await refusal('submitScore', { body, token: begun.token })).toMatchObject({
      status: 409,
      code: 'already-begun',
    });
    const day = today();
    setClock(`${addDays(day, 1)}T09:59:00.000Z`);
    const claimed = await call('submitScore', { body, token: free.token });
    expect(claimed.body.gameDate).toBe(day);
    expect(usage(claimed).reads).toBeLessThanOrEqual(8 + 1);
    expect(usage(claimed).writes).toBeLessThanOrEqual(10);
  });
});

describe('the party game', () => {
  it('is counted for players alone', async () => {
    const { token } = await newPlayer();
    expect((await call('completeDrinking', { token })).status).toBe(204);
    expect(await refusal('completeDrinking', {})).toMatchObject({ status: 401 });
  });
});
