import { defineSecret } from 'firebase-functions/params';
import { isEmulator } from './env';

/** What the days' decks are dealt from. Set once: `firebase functions:secrets:set CARDINAL_SECRET`. */
export const deckSecret = defineSecret('CARDINAL_SECRET');

export function deckSecretValue(): string {
  return isEmulator ? 'emulator-decks-are-no-secret' : deckSecret.value();
}

/** Below this, what is derived from it could be guessed. */
const SECRET_MIN = 32;

/** Before an instance takes its first call. @throws Error for a `CARDINAL_SECRET` that is too short */
export function refuseShortSecret(): void {
  if (deckSecretValue().length >= SECRET_MIN || isEmulator) return;
  throw new Error(`CARDINAL_SECRET has fewer than ${SECRET_MIN} characters`);
}

/** The client secret at the identity provider. */
export const googleSecret = defineSecret('CARDINAL_OIDC_SECRET');

export function googleSecretValue(): string {
  return isEmulator ? 'emulator-client-secret' : googleSecret.value();
}

/** The password at the SMTP server. */
export const smtpPassword = defineSecret('CARDINAL_SMTP_PASSWORD');

export function smtpPasswordValue(): string {
  return isEmulator ? '' : smtpPassword.value();
}
