import { msg } from '@lingui/core/macro';
import { put } from 'typed-redux-saga';
import type { RequestOf } from '@cardinal/core/api/contract';
import { retry } from '../../data/retry';
import { deviceNow } from '../../lib/clock';
import { alertRequested, userReceived } from '../../lib/events';
import { KEYS, local } from '../../lib/storage';
import { savePreferences } from '../../session/calls';

/** About 15 seconds. Then the player is notified. */
const SAVE_TRIES = 8;

/** Saves what is already stored on the device to the account, too. Returns whether that succeeded. */
export function* sendPreferences(chosen: RequestOf<'updatePreferences'>) {
  const sent = yield* retry(() => savePreferences(chosen), { tries: SAVE_TRIES });
  if (sent.ok) {
    yield* put(userReceived(sent.value));
    local.set(KEYS.userChanged, String(deviceNow())); // for other tabs
    return true;
  }
  yield* put(
    alertRequested(msg`Settings not saved`, msg`Saved on this device, but not to your account.`),
  );
  return false;
}
