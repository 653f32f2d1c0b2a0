import { spawn } from 'typed-redux-saga';
import { authSaga } from '../session/authSaga';
import { settingsSaga } from '../features/settings/settingsSaga';
import { clickSaga } from './clickSaga';

/** Each feature on its own: one that fails takes none of the others with it. */
export function* rootSaga() {
  yield* spawn(authSaga);
  yield* spawn(settingsSaga);
  yield* spawn(clickSaga);
}
