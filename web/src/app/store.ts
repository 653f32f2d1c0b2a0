import { configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { rootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';

/** The store of the first screen. `lazySlices.ts` adds the rest. */
export function makeStore() {
  const sagas = createSagaMiddleware();
  const later = createDynamicMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(later.middleware, sagas),
  });
  sagas.run(rootSaga);
  return Object.assign(store, { runSaga: sagas.run, addMiddleware: later.addMiddleware });
}

export type AppStore = ReturnType<typeof makeStore>;
