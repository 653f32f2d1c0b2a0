import { createAction } from '@reduxjs/toolkit';
import { put, takeEvery } from 'typed-redux-saga';
import { claimSlice } from '../features/game/claimSlice';
import { gameSaga } from '../features/game/gameSaga';
import { gameSlice } from '../features/game/gameSlice';
import { liveSaga } from '../data/liveSaga';
import { liveSlice } from '../data/liveSlice';
import { signedIn, signedOut } from '../lib/events';
import { serverApi } from '../data/serverApi';
import { spawnSafely } from '../lib/spawnSafely';
import { gameSoundSaga } from './gameSoundSaga';
import { rootReducer } from './rootReducer';
import type { AppStore } from './store';

/** Nothing that was fetched for one player is shown to the next. */
function* forgetServerData() {
  yield* put(serverApi.util.resetApiState());
}

function* laterSaga() {
  // First: what the others ask for after a sign-in comes after it.
  yield* takeEvery([signedIn, signedOut], forgetServerData);
  yield* spawnSafely(gameSaga);
  yield* spawnSafely(liveSaga);
  yield* spawnSafely(gameSoundSaga);
}

const slicesAdded = createAction('app/slicesAdded');
const complete = new WeakSet<AppStore>();

/** Brings the game, the server's data and the live data into the store, the first time. */
export function addLaterSlices(store: AppStore): AppStore {
  if (complete.has(store)) return store;
  complete.add(store);
  rootReducer.inject(claimSlice).inject(gameSlice).inject(liveSlice).inject(serverApi);
  store.addMiddleware(serverApi.middleware);
  store.dispatch(slicesAdded());
  store.runSaga(laterSaga);
  return store;
}
