import { t } from '@lingui/core/macro';
import { call, put, select } from 'typed-redux-saga';
import type { User } from '@cardinal/core/api/accounts';
import type { Language } from '@cardinal/core/documents/languages';
import { toastRequested } from '../../lib/events';
import {
  chosenLanguage,
  languageOwner,
  languageName,
  storeLanguage,
  wantedLanguage,
  showLanguage,
} from '../../lib/language';
import { selectSignedInId } from '../../session/authSlice';
import { sendPreferences } from './sendPreferences';

/** Shows the stored language, or says that it can't be loaded. */
function* showStored() {
  const language = wantedLanguage();
  try {
    yield* call(showLanguage, language);
  } catch {
    const name = languageName(language);
    yield* put(
      toastRequested({
        title: t`Language not loaded`,
        description: t`${name} couldn’t be loaded. Please try again later.`,
        tone: 'destructive',
      }),
    );
  }
}

/** Shows the chosen language, null for the browser's, and keeps it on the device and in the account. */
export function* keepLanguage(language: Language | null) {
  const owner = yield* select(selectSignedInId);
  storeLanguage(language, owner);
  yield* showStored();
  if (owner !== null) yield* sendPreferences({ language });
}

/**
 * Shows the account's language on each device. An account that has never chosen one takes over the
 * guest's choice. After a logout, the page stays as it is.
 */
export function* followLanguage({ id, language }: User) {
  const [chosen, owner] = [chosenLanguage(), languageOwner()];
  if (language === chosen && (chosen === null || owner === id)) return;
  if (language === null && owner === null) {
    storeLanguage(chosen, id);
    yield* sendPreferences({ language: chosen });
  } else {
    storeLanguage(language, id);
    yield* showStored();
  }
}
