import { msg } from '@lingui/core/macro';
import type { Action } from '@reduxjs/toolkit';
import type { Task, TakeableChannel } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'typed-redux-saga';
import type { Scheme } from '@cardinal/core/documents/appearance';
import { LANGUAGE_NAMES } from '@cardinal/core/documents/languages';
import { savePreferences } from '../../data/preferences';
import { retry } from '../../data/retry';
import { deviceNow } from '../../lib/clock';
import { alertRequested, settingsChosen, userReceived, type Preferences } from '../../lib/events';
import { showLanguage, wantedLanguage } from '../../lib/language';
import { KEYS, local } from '../../lib/storage';
import { selectIsPlayer, selectUser } from '../../session/authSlice';
import { muteToggled, selectIsMuted, selectSettings, settingsStored } from './settingsSlice';
import { changed, followed, isEmpty, left, store, storedSettings } from './storedSettings';

/** The page's color in each scheme, for the browser's own bars, as in index.html. */
const BARS = { light: '#fbf6ee', dark: '#171219' } as const;

function colorBars(scheme: Scheme): void {
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const bar of bars) {
    const own = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = BARS[scheme === 'system' ? own : scheme];
  }
}

/** Shows the stored language, or says that it can't be loaded. */
function* showStoredLanguage() {
  const language = wantedLanguage();
  try {
    yield* call(showLanguage, language);
  } catch {
    const name = LANGUAGE_NAMES[language];
    yield* put(
      alertRequested(
        msg`Language not loaded`,
        msg`${name} couldn’t be loaded. Please try again later.`,
      ),
    );
  }
}

/** Privacy matters: a player must not believe that a setting was saved when it wasn’t. */
function notSaved({ showPlaying, reactions, leagues, reminders }: Preferences) {
  if (showPlaying === true)
    return msg`Your friends still don’t see when you play. Please try again.`;
  if (showPlaying === false) return msg`Your friends still see when you play. Please try again.`;
  if (reactions !== undefined)
    return msg`Reactions in challenges stay as they were. Please try again.`;
  if (leagues === true) return msg`You’re still not in leagues. Please try again.`;
  if (leagues === false) return msg`You’re still in leagues. Please try again.`;
  if (reminders !== undefined) return msg`Couldn’t save your reminders. Please try again.`;
  return msg`Saved on this device, but not to your account.`;
}

/** About 15 seconds. Then the player is notified. */
const SAVE_TRIES = 8;

/** If it fails, it is sent with the next choice, or when the account is received again. */
function* send(unsent: Preferences) {
  const stored = local.get(KEYS.unsentSettings);
  const sent = yield* retry(() => savePreferences(unsent), { tries: SAVE_TRIES });
  const isOver = sent.ok || sent.failure.code === 'invalid-input';
  // Another tab may have added something.
  if (isOver && local.get(KEYS.unsentSettings) === stored) local.set(KEYS.unsentSettings, null);
  if (sent.ok) {
    local.set(KEYS.userChanged, String(deviceNow())); // for other tabs
    yield* put(userReceived(sent.value));
  } else {
    yield* put(alertRequested(msg`Settings not saved`, notSaved(unsent)));
  }
}

/** Handles the events that `keepSettings` collects (app/rootSaga.ts). */
export function* settingsSaga(events: TakeableChannel<Action>) {
  let sending: Task | null = null;
  for (;;) {
    const event = yield* take(events);
    if (muteToggled.match(event)) {
      local.set(KEYS.soundOn, (yield* select(selectIsMuted)) ? null : 'yes');
    } else if (!settingsStored.match(event)) {
      const before = storedSettings();
      const user = yield* select(selectUser);
      // A player who has to sign in again at a table keeps its look.
      let after = (yield* select(selectIsPlayer)) ? before : left(before);
      if (settingsChosen.match(event)) after = changed(after, event.payload);
      if (user !== null) after = followed(after, user);
      store(after);
      yield* put(settingsStored());
      if (after.chosen.language !== before.chosen.language) yield* fork(showStoredLanguage);
      const isSent = isEmpty(after.unsent);
      if (sending !== null && (isSent || settingsChosen.match(event))) yield* cancel(sending);
      if (user !== null && !isSent && !sending?.isRunning())
        sending = yield* fork(send, after.unsent);
    }
    colorBars((yield* select(selectSettings)).scheme);
  }
}
