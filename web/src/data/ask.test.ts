import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { dailyStatus, game, TODAY } from '../testing/builders';
import { FakeServer } from '../testing/fakeServer';
import { ask } from './ask';
import { dailyApi } from './daily';
import { gamesApi } from './games';
import { attempt } from './retry';
import { serverApi } from './serverApi';

const STATUS = 'GET /api/daily/status';
const { dailyStatus: status } = dailyApi.endpoints;

function storeOn(server: FakeServer) {
  server.install();
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { [serverApi.reducerPath]: serverApi.reducer },
    middleware: (defaults) => defaults().concat(serverApi.middleware, sagas),
  });
  return { store, run: sagas.run };
}

describe('ask', () => {
  it('gets a new response each time, and updates the cache for the screens', async () => {
    const server = new FakeServer().has('/api/daily/status', dailyStatus());
    const { store, run } = storeOn(server);
    await run(ask, status, undefined).toPromise();
    server.has('/api/daily/status', dailyStatus({ hasPlayed: true }));
    expect(await run(ask, status, undefined).toPromise()).toMatchObject({ hasPlayed: true });
    expect(status.select()(store.getState()).data).toMatchObject({ hasPlayed: true });
    expect(server.asked(STATUS)).toHaveLength(2);
  });

  it('asks again if the cache is emptied before the response', async () => {
    const server = new FakeServer().has('/api/daily/status', dailyStatus());
    const { store, run } = storeOn(server);
    const asked = run(ask, status, undefined).toPromise();
    store.dispatch(serverApi.util.resetApiState());
    expect(await asked).toEqual(dailyStatus());
    expect(server.asked(STATUS)).toHaveLength(2);
  });

  it('returns the reason when the server refuses', async () => {
    const body = { code: 'not-found', message: 'Not found.' };
    const { run } = storeOn(new FakeServer().on('GET', '/api/games/g', { status: 404, body }));
    const outcome = await run(attempt, () => ask(gamesApi.endpoints.game, 'g')).toPromise();
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  });
});

it('updates the status of the day without another call when a game starts', async () => {
  const server = new FakeServer()
    .has('/api/daily/status', dailyStatus())
    .on('POST', '/api/games', { status: 201, body: game() });
  const { store, run } = storeOn(server);
  await store.dispatch(status.initiate());
  await run(ask, gamesApi.endpoints.startGame, { mode: 'daily' as const }).toPromise();
  expect(status.select()(store.getState()).data).toEqual(
    dailyStatus({ date: TODAY, hasStarted: true, gameId: game().gameId }),
  );
  expect(server.asked(STATUS)).toHaveLength(1);
});
