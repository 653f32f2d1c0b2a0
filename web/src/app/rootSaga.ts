import { authSaga } from '../session/authSaga';
import { settingsSaga } from '../features/settings/settingsSaga';
import { spawnSafely } from '../lib/spawnSafely';
import { clickSaga } from './sounds';

/** Each feature on its own: one that fails takes none of the others with it. */
export function* rootSaga() {
  yield* spawnSafely(authSaga);
  yield* spawnSafely(settingsSaga);
  yield* spawnSafely(clickSaga);
}
