import { defineSecret } from 'firebase-functions/params';
import { isEmulator } from './env';

/** What the days' decks are dealt from. Set once: `firebase functions:secrets:set CARDINAL_SECRET`. */
export const deckSecret = defineSecret('CARDINAL_SECRET');

export function deckSecretValue(): string {
  return isEmulator ? 'emulator-decks-are-no-secret' : deckSecret.value();
}
