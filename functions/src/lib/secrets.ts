import { defineSecret } from 'firebase-functions/params';
import { isEmulator } from './env';

/**
 * The secret that daily decks are derived from. Set once with `firebase functions:secrets:set
 * CARDINAL_SECRET`.
 */
export const deckSecret = defineSecret('CARDINAL_SECRET');

export function deckSecretValue(): string {
  return isEmulator ? 'emulator-decks-are-no-secret' : deckSecret.value();
}

/** In characters. With a shorter secret, the values derived from it could be guessed. */
const SECRET_MIN = 32;

/**
 * Call before an instance takes its first call.
 * @throws Error for a `CARDINAL_SECRET` that is too short
 */
export function rejectShortSecret(): void {
  if (deckSecretValue().length >= SECRET_MIN || isEmulator) return;
  throw new Error(`CARDINAL_SECRET has fewer than ${SECRET_MIN} characters`);
}

export const googleSecret = defineSecret('CARDINAL_OIDC_SECRET');

export function googleSecretValue(): string {
  return isEmulator ? 'emulator-client-secret' : googleSecret.value();
}

export const smtpPassword = defineSecret('CARDINAL_SMTP_PASSWORD');

export function smtpPasswordValue(): string {
  return isEmulator ? '' : smtpPassword.value();
}
