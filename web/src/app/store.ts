import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { serverApi } from '../lib/serverApi';
import { rootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';

export function makeStore() {
  const sagaMiddleware = createSagaMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: true }).concat(serverApi.middleware, sagaMiddleware),
  });
  sagaMiddleware.run(rootSaga);
  return store;
}
