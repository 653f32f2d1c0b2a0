import { configureStore, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { rootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';

/** A place in the chain for the middleware of a later part. */
function laterMiddleware() {
  let added: Middleware | null = null;
  const middleware: Middleware = (api) => (next) => {
    let handle: ReturnType<ReturnType<Middleware>> | null = null;
    return (action) => {
      if (added !== null) handle ??= added(api)(next);
      return (handle ?? next)(action);
    };
  };
  return {
    middleware,
    addMiddleware: (later: Middleware): void => {
      added = later;
    },
  };
}

/** The store of the first screen, with what `laterSlices.ts` needs to add the rest. */
export function makeStore() {
  const sagas = createSagaMiddleware();
  const later = laterMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(later.middleware, sagas),
  });
  sagas.run(rootSaga);
  return Object.assign(store, { runSaga: sagas.run, addMiddleware: later.addMiddleware });
}

export type AppStore = ReturnType<typeof makeStore>;
