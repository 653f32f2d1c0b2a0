import type { Action } from '@reduxjs/toolkit';
import type { Task, TakeableChannel } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'typed-redux-saga';
import type { User } from '@cardinal/core/api/accounts';
import { DEFAULT_APPEARANCE, type Appearance } from '@cardinal/core/documents/appearance';
import { languageChosen, signedIn, signedOut, userReceived } from '../../lib/events';
import { KEYS, local } from '../../lib/storage';
import {
  guestChosen,
  selectPlayerId,
  selectSignedInId,
  sessionLost,
} from '../../session/authSlice';
import { appliedAppearance } from './appearance';
import { followLanguage, keepLanguage, showGuestsLanguage } from './languageSaga';
import { sendPreferences } from './sendPreferences';
import {
  appliedOwner,
  applyAppearance,
  changesOf,
  colorBars,
  savedGuestAppearance,
  saveGuestAppearance,
} from './storedAppearance';
import {
  selectIsMuted,
  selectSettings,
  appearanceReset,
  appearanceSaved,
  settingsStored,
} from './settingsSlice';

type SettingsEvents = TakeableChannel<Action>;

/** Stores the chosen appearance on the device, and what was changed in the account if there is one. */
function* keepChoice(changes: Partial<Appearance>, isReset: boolean) {
  const { isMuted: _, ...chosen } = yield* select(selectSettings);
  const owner = yield* select(selectSignedInId);
  applyAppearance(isReset ? null : chosen, owner);
  if (owner !== null) yield* sendPreferences({ appearance: changes });
}

const isApplied = (appearance: Appearance, here: Appearance): boolean =>
  Object.keys(changesOf(here, appearance)).length === 0;

/**
 * Applies the account's appearance on each device. An account without one takes over the guest's.
 */
function* followAccount({ id, appearance }: User) {
  const applied = appliedAppearance();
  const owner = appliedOwner();
  if (appearance) {
    // An appearance that already applies stays as it is stored. After a reset, nothing is stored.
    if (owner === id && isApplied(appearance, yield* select(selectSettings))) return;
    if (owner === null) saveGuestAppearance(applied);
    applyAppearance(appearance, id);
    yield* put(settingsStored());
  } else if (applied !== null && owner === null) {
    if (!(yield* sendPreferences({ appearance: applied }))) return;
    saveGuestAppearance(applied);
    applyAppearance(applied, id);
  } else if (owner !== null && owner !== id) {
    yield* showGuests();
  }
}

/** Restores the guest's appearance, so that no one sees an account's after its logout. */
function* showGuests() {
  if (appliedOwner() === null) return;
  applyAppearance(savedGuestAppearance(), null);
  saveGuestAppearance(null);
  yield* put(settingsStored());
}

function* storeMute() {
  local.set(KEYS.soundOn, (yield* select(selectIsMuted)) ? null : 'yes');
}

/** Handles the events that `keepSettings` collects (app/rootSaga.ts). */
export function* settingsSaga(events: SettingsEvents) {
  // While a change is being sent, the server's data is outdated.
  let sending = 0;
  const alone = function* (work: () => Generator) {
    sending += 1;
    try {
      yield* call(work);
    } finally {
      sending -= 1;
    }
  };
  let saving: Task | null = null;
  let translating: Task | null = null;
  /** What a change that another one replaces hasn't sent yet is sent with that one. */
  let unsent: Partial<Appearance> = {};
  for (;;) {
    const event = yield* take(events);
    colorBars((yield* select(selectSettings)).scheme);
    if (appearanceSaved.match(event) || appearanceReset.match(event)) {
      if (saving !== null) yield* cancel(saving);
      const isReset = appearanceReset.match(event);
      const changes = { ...unsent, ...(isReset ? DEFAULT_APPEARANCE : event.payload) };
      unsent = changes;
      saving = yield* fork(alone, function* () {
        yield* keepChoice(changes, isReset);
        unsent = {};
      });
    } else if (languageChosen.match(event)) {
      if (translating !== null) yield* cancel(translating); // a later try would send the old choice
      translating = yield* fork(alone, () => keepLanguage(event.payload));
    } else if (signedIn.match(event) || userReceived.match(event)) {
      const { payload } = event;
      const user = 'user' in payload ? payload.user : payload;
      if (sending === 0) {
        yield* fork(alone, function* () {
          yield* followAccount(user);
          yield* followLanguage(user);
        });
      }
    } else if (signedOut.match(event) || sessionLost.match(event) || guestChosen.match(event)) {
      // A player who has to sign in again at a table keeps its look.
      if ((yield* select(selectPlayerId)) === null) {
        yield* fork(showGuests);
        yield* fork(showGuestsLanguage);
      }
    } else {
      yield* fork(storeMute);
    }
  }
}
