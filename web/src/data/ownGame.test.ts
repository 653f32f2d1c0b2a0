import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { dailyStatus, game, scoreAnswer, stats, TODAY, user, userStats } from '../testing/builders';
import { FakeServer } from '../testing/fakeServer';
import { coachApi } from './coach';
import { dailyApi } from './daily';
import { gamesApi } from './games';
import { countOwnGame, countRanked } from './ownGame';
import { serverApi } from './serverApi';
import { statisticsApi } from './statistics';

const { id: userId } = user();
const { gameId } = game();
const DAILY = { gameId, mode: 'daily', date: TODAY, isOwnDay: true, score: 9 } as const;
const FUN = { gameId, mode: 'fun', date: null, isOwnDay: false, score: 9 } as const;
const EARLIER = { gameDate: '2026-11-20', score: 4 };
const OPEN = { gameId, mode: 'daily', date: TODAY, score: 7, lives: 1, startedAt: 'now' } as const;
const ANSWER = scoreAnswer({ score: 9, rank: 1, isPersonalBest: true, isDailyHigh: true, par: 12 });

/** The cache after a visit to the dashboard and a game. */
async function afterAVisit() {
  const server = new FakeServer()
    .has('/api/daily/status', dailyStatus())
    .has('/api/daily/completions', [EARLIER])
    .has('/api/games', [OPEN])
    .has('/api/stats', stats())
    .has(`/api/user-stats/${userId}`, userStats());
  server.install();
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { [serverApi.reducerPath]: serverApi.reducer },
    middleware: (defaults) => defaults().concat(serverApi.middleware, sagas),
  });
  const { dailyStatus: status, completions, unfinishedGames, stats: ofToday } = dailyApi.endpoints;
  const { userStats: own } = statisticsApi.endpoints;
  await Promise.all([
    store.dispatch(status.initiate()),
    store.dispatch(completions.initiate()),
    store.dispatch(unfinishedGames.initiate()),
    store.dispatch(ofToday.initiate()),
    store.dispatch(own.initiate(userId)),
  ]);
  const calls = server.requests.length;
  return {
    server,
    store,
    run: sagas.run,
    newCalls: () => server.requests.slice(calls).map(({ key }) => key),
    shown: () => {
      const state = store.getState();
      return {
        status: status.select()(state).data,
        completions: completions.select()(state).data,
        unfinishedGames: unfinishedGames.select()(state).data,
        stats: ofToday.select()(state).data,
        own: own.select(userId)(state).data,
      };
    },
  };
}

describe('end of a game', () => {
  it('updates all views of a daily without another call', async () => {
    const { run, shown, newCalls } = await afterAVisit();
    await run(countOwnGame, userId, DAILY).toPromise();
    await run(countRanked, DAILY, ANSWER).toPromise();
    expect(shown()).toMatchObject({
      status: { hasPlayed: true, gameId, gameplay: { score: 9 }, par: 12 },
      completions: [{ gameDate: TODAY, score: 9 }, EARLIER],
      stats: { dailyHigh: 9, dailyPlayers: 5 },
      own: { totalDailyGamesPlayed: 1, bestDailyScoreEver: 9, dailyScoreToday: 9 },
    });
    expect(shown().own?.scoreDistribution.daily[9]).toBe(1);
    expect(newCalls()).toEqual([]);
  });

  it('updates only the player’s own data for a past day', async () => {
    const { run, shown } = await afterAVisit();
    const later = { ...DAILY, date: '2026-11-02', isOwnDay: false };
    await run(countOwnGame, userId, later).toPromise();
    expect(shown()).toMatchObject({
      status: { hasPlayed: false },
      completions: [EARLIER, { gameDate: '2026-11-02', score: 9 }],
      stats: { dailyHigh: 8 },
      own: { totalDailyGamesPlayed: 1, bestDailyScoreEver: null, dailyScoreToday: null },
    });
  });

  it('updates the best scores and the total of a fun game, if it has points', async () => {
    const { run, shown } = await afterAVisit();
    await run(countOwnGame, userId, { ...FUN, score: 0 }).toPromise();
    expect(shown().own).toEqual(userStats());
    await run(countOwnGame, userId, FUN).toPromise();
    expect(shown()).toMatchObject({
      completions: [EARLIER],
      own: { totalFunGamesPlayed: 1, bestFunScoreEver: 9, bestFunScoreToday: 9 },
    });
  });

  it('does not change today’s high if the game is on no board', async () => {
    const { run, shown } = await afterAVisit();
    await run(countRanked, DAILY, { ...ANSWER, rank: null, held: true }).toPromise();
    expect(shown().stats).toEqual(stats());
  });

  it('includes the par of today', async () => {
    const { run, store, newCalls } = await afterAVisit();
    await run(countRanked, DAILY, ANSWER).toPromise();
    const { data } = await store.dispatch(coachApi.endpoints.par.initiate(TODAY));
    expect(data).toEqual({ date: TODAY, par: 12 });
    expect(newCalls()).toEqual([]);
  });
});

describe('guess', () => {
  const answer = { index: 4, guess: 'red', correct: true, cards: [], score: 8, lives: 1 };
  const guess = async (over: boolean) => {
    const { server, store, shown } = await afterAVisit();
    const body = { ...answer, over };
    server.on('POST', `/api/games/${gameId}/guesses`, { status: 200, body });
    const request = { gameId, body: { index: 4, guess: 'red' } } as const;
    await store.dispatch(gamesApi.endpoints.makeGuess.initiate(request));
    return shown().unfinishedGames;
  };

  it('updates the list of unfinished games', async () => {
    expect(await guess(false)).toEqual([{ ...OPEN, score: 8 }]);
  });

  it('removes a finished game from the list', async () => {
    expect(await guess(true)).toEqual([]);
  });
});

it('fetches a daily again in all views if another device has finished it', async () => {
  const { server, store, newCalls } = await afterAVisit();
  const body = dailyStatus({ hasPlayed: true, gameId: 'another', gameplay: { score: 3 } });
  server.has('/api/daily/status', body);
  const { dailyStatus: status } = dailyApi.endpoints;
  await store.dispatch(status.initiate(undefined, { forceRefetch: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(newCalls().sort()).toEqual([
    'GET /api/daily/completions',
    'GET /api/daily/status',
    'GET /api/games',
    `GET /api/user-stats/${userId}`,
  ]);
});
