import { createAction } from '@reduxjs/toolkit';
import { put, spawn, takeEvery } from 'typed-redux-saga';
import { gameSaga } from '../features/game/gameSaga';
import { gameSlice } from '../features/game/gameSlice';
import { liveSaga } from '../features/social/liveSaga';
import { liveSlice } from '../features/social/liveSlice';
import { statisticsSaga } from '../features/statistics/statisticsSaga';
import { signedIn, signedOut } from '../lib/events';
import { serverApi } from '../lib/serverApi';
import { gameSoundSaga } from './gameSoundSaga';
import { rootReducer } from './rootReducer';
import type { AppStore, FullStore } from './types';

export const fullReducer = rootReducer.inject(gameSlice).inject(liveSlice).inject(serverApi);

/** Nothing that was fetched for one player is shown to the next. */
function* forgetServerData() {
  yield* put(serverApi.util.resetApiState());
}

function* laterSaga() {
  yield* spawn(gameSaga);
  yield* spawn(liveSaga);
  yield* spawn(statisticsSaga);
  yield* spawn(gameSoundSaga);
  yield* takeEvery([signedIn, signedOut], forgetServerData);
}

const slicesAdded = createAction('app/slicesAdded');
const full = new WeakSet<AppStore>();

function isFull(store: AppStore): store is FullStore {
  return full.has(store);
}

/** The store with the game, the server's data and the live data in it, added the first time. */
export function fullStore(store: AppStore): FullStore {
  if (!isFull(store)) {
    full.add(store);
    store.addMiddleware(serverApi.middleware);
    store.dispatch(slicesAdded());
    store.runSaga(laterSaga);
  }
  if (!isFull(store)) throw new Error('The slices were not added.');
  return store;
}
