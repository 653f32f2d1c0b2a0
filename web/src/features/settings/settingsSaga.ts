import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { User } from '@cardinal/core/api/accounts';
import type { Appearance } from '@cardinal/core/documents/appearance';
import { signedIn, signedOut, toastRequested, userReceived } from '../../lib/events';
import { retry } from '../../data/retry';
import { KEYS, local } from '../../lib/storage';
import { selectSignedInId } from '../../session/authSlice';
import { savePreferences } from '../../session/calls';
import {
  appliedAppearance,
  appliedOwner,
  applyAppearance,
  guestsPutAside,
  putGuestsAside,
} from './appearance';
import {
  selectIsMuted,
  selectSettings,
  appearanceFound,
  appearanceReset,
  appearanceSaved,
  muteToggled,
} from './settingsSlice';

/** A quarter of a minute: by then the player is told. */
const SAVE_TRIES = 8;

/** What was chosen here goes to the device, and where there is an account, to it. */
function* keepChoice(isReset: boolean) {
  const { isMuted: _, ...chosen } = yield* select(selectSettings);
  const owner = yield* select(selectSignedInId);
  applyAppearance(isReset ? null : chosen, owner);
  if (owner !== null) yield* sendChoice(chosen);
}

function* sendChoice(chosen: Appearance) {
  const sent = yield* retry(() => savePreferences({ appearance: chosen }), { tries: SAVE_TRIES });
  if (sent.ok) {
    yield* put(userReceived(sent.value));
    return true;
  }
  yield* put(
    toastRequested({
      title: 'Settings not saved',
      description: 'Saved on this device, but not to your account.',
      tone: 'destructive',
    }),
  );
  return false;
}

function isApplied({ cardBack, table, fourColors, letterKeys }: Appearance, here: Appearance) {
  return (
    cardBack === here.cardBack &&
    table === here.table &&
    fourColors === here.fourColors &&
    letterKeys === here.letterKeys
  );
}

/** The account's choice is applied on every device; one that has none takes the guest's over. */
function* followAccount({ id, appearance }: User) {
  const applied = appliedAppearance();
  const owner = appliedOwner();
  if (appearance) {
    // What holds already is left as it is stored: after a reset that is nothing at all.
    if (owner === id && isApplied(appearance, yield* select(selectSettings))) return;
    if (owner === null) putGuestsAside(applied);
    applyAppearance(appearance, id);
    yield* put(appearanceFound(appearance));
  } else if (applied !== null && owner === null) {
    if (!(yield* sendChoice(applied))) return;
    putGuestsAside(applied);
    applyAppearance(applied, id);
  } else if (owner !== null && owner !== id) {
    yield* showGuests();
  }
}

/** Back to the device's own: nobody sees what another account has chosen. */
function* showGuests() {
  if (appliedOwner() === null) return;
  const chosen = guestsPutAside();
  putGuestsAside(null);
  applyAppearance(chosen, null);
  yield* put(appearanceFound(chosen));
}

function* storeMute() {
  local.set(KEYS.soundOn, (yield* select(selectIsMuted)) ? null : 'yes');
}

export function* settingsSaga() {
  // What the server has is older than what is on its way there.
  let isSending = false;
  const alone = function* (work: () => Generator) {
    isSending = true;
    try {
      yield* call(work);
    } finally {
      isSending = false;
    }
  };
  yield* takeLatest([appearanceSaved, appearanceReset], function* ({ type }) {
    yield* alone(() => keepChoice(type === appearanceReset.type));
  });
  yield* takeEvery([signedIn, userReceived], function* ({ payload }) {
    if (!isSending) yield* alone(() => followAccount('user' in payload ? payload.user : payload));
  });
  yield* takeEvery(signedOut, showGuests);
  yield* takeEvery(muteToggled, storeMute);
}
