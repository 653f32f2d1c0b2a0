import { spawn } from 'typed-redux-saga';
import { authSaga } from '../features/auth/authSaga';
import { gameSaga } from '../features/game/gameSaga';
import { settingsSaga } from '../features/settings/settingsSaga';
import { liveSaga } from '../features/social/liveSaga';
import { soundSaga } from './soundSaga';

/** Each feature on its own: one that fails takes none of the others with it. */
export function* rootSaga() {
  yield* spawn(authSaga);
  yield* spawn(gameSaga);
  yield* spawn(settingsSaga);
  yield* spawn(soundSaga);
  yield* spawn(liveSaga);
}
