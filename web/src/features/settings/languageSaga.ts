import { msg } from '@lingui/core/macro';
import { call, put, select } from 'typed-redux-saga';
import type { User } from '@cardinal/core/api/accounts';
import type { Language } from '@cardinal/core/documents/languages';
import { alertRequested } from '../../lib/events';
import { chosenLanguage, languageName, wantedLanguage, showLanguage } from '../../lib/language';
import { KEYS, local } from '../../lib/storage';
import { selectSignedInId } from '../../session/authSlice';
import { sendPreferences } from './sendPreferences';

/** Stores a language, null for the browser's, and the account that it belongs to, null for a guest's. */
function store(language: string | null, owner: string | null): void {
  local.set(KEYS.languageUnsent, null);
  local.set(KEYS.language, language);
  local.set(KEYS.languageOf, owner);
}

/** Shows the stored language, or says that it can't be loaded. */
function* showStored() {
  const language = wantedLanguage();
  try {
    yield* call(showLanguage, language);
  } catch {
    const name = languageName(language);
    yield* put(
      alertRequested(
        msg`Language not loaded`,
        msg`${name} couldn’t be loaded. Please try again later.`,
      ),
    );
  }
}

/** Shows the chosen language, null for the browser's, and keeps it on the device and in the account. */
export function* keepLanguage(language: Language | null) {
  const owner = yield* select(selectSignedInId);
  store(language, owner);
  yield* showStored();
  if (owner !== null) yield* send(language);
}

/** Saves a player's choice to the account. If that fails, the next start tries again. */
function* send(language: Language | null) {
  local.set(KEYS.languageUnsent, 'yes');
  if (yield* sendPreferences({ language })) local.set(KEYS.languageUnsent, null);
}

/**
 * Shows the account's language on each device. An account that has never chosen one takes over the
 * guest's choice.
 */
export function* followLanguage({ id, language }: User) {
  const [chosen, owner] = [chosenLanguage(), local.get(KEYS.languageOf)];
  const isUnsent = local.get(KEYS.languageUnsent) !== null;
  if (owner === id && (isUnsent || language === chosen)) {
    if (isUnsent) yield* send(chosen);
    return;
  }
  if (owner === null) {
    const own = language ?? chosen;
    if (own === null) return;
    if (language === null && !(yield* sendPreferences({ language: own }))) return;
    local.set(KEYS.guestLanguage, chosen);
    store(own, id);
  } else {
    store(language, id);
  }
  yield* showStored();
}

/** Restores the guest's language, so that no one reads an account's after its logout. */
export function* showGuestsLanguage() {
  if (local.get(KEYS.languageOf) === null) return;
  store(local.get(KEYS.guestLanguage), null);
  local.set(KEYS.guestLanguage, null);
  yield* showStored();
}
