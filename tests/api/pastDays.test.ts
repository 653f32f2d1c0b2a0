import { addDays } from '@cardinal/core/game/days';
import type { GameAnswer } from '@cardinal/core/api/play';
import { call, guess, newPlayer, playOut, realClock, refusal, setClock, usage } from './support';

const TODAY = '2041-06-12';
const DATE = '2041-06-01';
const params = { date: DATE };
const NOON = `${TODAY}T16:00:00.000Z`;

beforeEach(() => setClock(NOON));
afterAll(realClock);

async function begin(token: string | null, date = DATE) {
  return call('startGame', { body: { mode: 'daily', date }, token });
}

async function show(game: GameAnswer, token: string | null): Promise<GameAnswer> {
  return (await call('game', { params: { gameId: game.gameId }, token })).body;
}

describe('a past day', () => {
  it('is dealt by the server, locked at its start, and continues on any device', async () => {
    const { token } = await newPlayer();
    await begin(null); // deals the day
    const started = await begin(token);
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({ mode: 'daily', date: DATE, turns: [], over: false });
    expect(usage(started).reads).toBeLessThanOrEqual(3 + 1);
    expect(usage(started).writes).toBeLessThanOrEqual(3);
    await guess(started.body, 0, 'same', token);
    setClock(`${addDays(TODAY, 40)}T16:00:00.000Z`); // there is no time limit
    const again = await begin(token);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(await show(started.body, token));
    expect((await call('dayStatus', { params, token })).body).toEqual({
      date: DATE,
      hasPlayed: false,
      hasStarted: true,
      gameId: started.body.gameId,
      completion: null,
    });
  });

  it('counts in the player’s own list, once', async () => {
    const { token } = await newPlayer();
    const game = await playOut((await begin(token)).body, token);
    const body = { score: game.score, gameId: game.gameId };
    const first = await call('submitHistorical', { params, body, token });
    expect(first).toMatchObject({ status: 201, body: { gameDate: DATE, score: game.score } });
    const second = await call('submitHistorical', { params, body, token });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(
      await refusal('startGame', { body: { mode: 'daily', date: DATE }, token }),
    ).toMatchObject({ status: 409, code: 'already-played' });
    expect((await call('completions', { token })).body).toEqual([first.body]);
  });

  it('must be a playable day of the daily', async () => {
    const { token } = await newPlayer();
    for (const date of [addDays(TODAY, 1), '2019-12-31', '2041-02-30', 'today']) {
      expect(await refusal('startGame', { body: { mode: 'daily', date }, token })).toMatchObject({
        status: 400,
        code: 'bad-day',
      });
    }
    expect(await refusal('startGame', { body: { mode: 'fun', date: DATE }, token })).toMatchObject({
      status: 400,
      code: 'invalid-input',
      fields: { date: expect.any(String) },
    });
  });
});

describe('yesterday’s daily', () => {
  it('continues until its day closes if it was started yesterday, and counts for its day', async () => {
    const { token } = await newPlayer();
    const game = (await call('startGame', { body: { mode: 'daily' }, token })).body;
    await guess(game, 0, 'same', token);
    setClock(`${addDays(TODAY, 1)}T09:50:00.000Z`);
    expect((await call('unfinishedGames', { token })).body).toMatchObject([
      { gameId: game.gameId, mode: 'daily', date: TODAY },
    ]);
    const resumed = await begin(token, TODAY);
    expect(resumed).toMatchObject({ status: 200, body: { gameId: game.gameId } });
    await playOut(resumed.body, token);
    expect((await call('dashboard', { token })).body.userStats.currentStreak).toBe(1);
    expect((await call('unfinishedGames', { token })).body).toEqual([]);
  });
});

it('lists the newest unfinished game of each mode and day', async () => {
  const [{ token }, other] = [await newPlayer(), await newPlayer()];
  const games: GameAnswer[] = [];
  for (const body of [
    { mode: 'fun' },
    { mode: 'daily' },
    { mode: 'daily', date: DATE },
    { mode: 'fun' },
  ] as const) {
    setClock(`${TODAY}T16:0${games.length}:00.000Z`);
    games.push((await call('startGame', { body, token })).body);
  }
  const [, daily, past, fun] = games;
  const unfinishedGames = (await call('unfinishedGames', { token })).body;
  expect(unfinishedGames.map(({ gameId }) => gameId)).toEqual([
    fun?.gameId,
    past?.gameId,
    daily?.gameId,
  ]);
  expect(unfinishedGames[0]).toEqual({
    gameId: fun?.gameId,
    mode: 'fun',
    date: null,
    score: 0,
    lives: 3,
    startedAt: fun?.startedAt,
  });
  expect((await call('unfinishedGames', { token: other.token })).body).toEqual([]);
  expect(await refusal('unfinishedGames')).toMatchObject({ status: 401 });
});
