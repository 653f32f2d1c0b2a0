import { createAction } from '@reduxjs/toolkit';
import { call, put, take, takeEvery } from 'typed-redux-saga';
import { claimSlice, placesChosen } from '../features/game/claimSlice';
import { gameSaga } from '../features/game/gameSaga';
import { gameSlice } from '../features/game/gameSlice';
import { listenerAdded, liveSlice } from '../data/liveSlice';
import { signedIn, signedOut } from '../lib/events';
import { serverApi } from '../data/serverApi';
import { spawnSafely } from './spawnSafely';
import { gameSoundSaga } from './gameSoundSaga';
import type { AppStore } from './store';

/** Ensures that the next player never sees what was fetched for the previous one. */
function* forgetServerData() {
  yield* put(serverApi.util.resetApiState());
}

const loadLiveSaga = () => import('../data/liveSaga');

/** Loads what keeps data live with the first data that is. */
function* keepLive() {
  yield* take(listenerAdded);
  const { liveSaga } = yield* call(loadLiveSaga);
  yield* call(liveSaga);
}

const loadTakeSeats = () => import('../features/challenge/takeSeatsSaga');

/** Loads what takes a guest's places in challenges over, with the first that a player chooses. */
function* takeSeats() {
  for (;;) {
    const { payload } = yield* take(placesChosen);
    const { takeSeatsSaga } = yield* call(loadTakeSeats);
    yield* call(takeSeatsSaga, payload);
  }
}

function* laterSaga() {
  // Runs first: it must empty the cache before the other sagas fetch after a sign-in.
  yield* takeEvery([signedIn, signedOut], forgetServerData);
  yield* spawnSafely(gameSaga);
  yield* spawnSafely(keepLive);
  yield* spawnSafely(takeSeats);
  yield* spawnSafely(gameSoundSaga);
}

const slicesAdded = createAction('app/slicesAdded');
const complete = new WeakSet<AppStore>();

/** Adds the game, the server's data and live data to the store, once. */
export function addLazySlices(store: AppStore): AppStore {
  if (complete.has(store)) return store;
  complete.add(store);
  for (const slice of [claimSlice, gameSlice, liveSlice, serverApi]) store.inject(slice);
  store.addMiddleware(serverApi.middleware);
  store.dispatch(slicesAdded());
  store.runSaga(laterSaga);
  return store;
}
