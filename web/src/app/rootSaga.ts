import { actionChannel, call, take } from 'typed-redux-saga';
import { muteToggled, settingsStored } from '../features/settings/settingsSlice';
import { authSaga } from '../session/authSaga';
import { guestChosen, sessionLost } from '../session/authSlice';
import { settingsChosen, signedIn, signedOut, userReceived } from '../lib/events';
import { spawnSafely } from './spawnSafely';
import { clickSaga } from './sounds';

const SETTINGS_EVENTS = [
  settingsChosen,
  muteToggled,
  settingsStored,
  signedIn,
  signedOut,
  sessionLost,
  userReceived,
];

const loadSettingsSaga = () => import('../features/settings/settingsSaga');

/**
 * Loads what stores the settings with the first event that it handles, which a visitor doesn't
 * have. The channel keeps the events that happen until then.
 */
function* keepSettings() {
  const events = yield* actionChannel([...SETTINGS_EVENTS, guestChosen]);
  yield* take(SETTINGS_EVENTS);
  const { settingsSaga } = yield* call(loadSettingsSaga);
  yield* call(settingsSaga, events);
}

/** Runs each saga on its own, so that a failing one doesn't stop the others. */
export function* rootSaga() {
  yield* spawnSafely(authSaga);
  yield* spawnSafely(keepSettings);
  yield* spawnSafely(clickSaga);
}
