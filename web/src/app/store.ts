import { configureStore, createDynamicMiddleware, combineSlices } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { rootSaga } from './rootSaga';
import { authSlice } from '../session/authSlice';
import { profileSlice } from '../features/profile/profileSlice';
import { settingsSlice } from '../features/settings/settingsSlice';
import { toastSlice } from '../features/toast/toastSlice';
import type { LazySlices } from './types';

/** The store of what every page needs. `lazySlices.ts` adds what the sign-in page doesn't need. */
export function makeStore() {
  const reducer = combineSlices(
    authSlice,
    profileSlice,
    settingsSlice,
    toastSlice,
  ).withLazyLoadedSlices<LazySlices>();
  const sagas = createSagaMiddleware();
  const later = createDynamicMiddleware();
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(later.middleware, sagas),
  });
  sagas.run(rootSaga);
  return Object.assign(store, {
    inject: reducer.inject,
    runSaga: sagas.run,
    addMiddleware: later.addMiddleware,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
