import { authSaga } from '../session/authSaga';
import { settingsSaga } from '../features/settings/settingsSaga';
import { spawnSafely } from '../lib/spawnSafely';
import { clickSaga } from './sounds';

/** Runs each saga on its own, so that a failing one doesn't stop the others. */
export function* rootSaga() {
  yield* spawnSafely(authSaga);
  yield* spawnSafely(settingsSaga);
  yield* spawnSafely(clickSaga);
}
