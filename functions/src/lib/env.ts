import { GOOGLE_NETWORKS } from './googleNetworks';

/**
 * The environment, read here alone. `npm run deploy` builds with FUNCTIONS_EMULATOR fixed to false,
 * so that a deployed bundle holds no code for what only the emulator may do.
 */
export const isEmulator = process.env.FUNCTIONS_EMULATOR === 'true';

/** Name of the file whose instant is 'now', in the emulator alone. */
export function clockFile(): string | undefined {
  return isEmulator ? process.env.CARDINAL_CLOCK_FILE : undefined;
}

/** The least time between two guesses of one game, in milliseconds. */
export function guessPaceMs(): number {
  const set = isEmulator ? Number(process.env.CARDINAL_GUESS_PACE_MS) : Number.NaN;
  return Number.isFinite(set) && set >= 0 ? set : 2500;
}

/** Load tests may switch the limits off, in the emulator alone. */
export const hasLimits = !(isEmulator && process.env.CARDINAL_LIMITS === 'off');

/** Where Firebase Auth's public REST interface answers. */
export function identityToolkit(): string {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const host = 'identitytoolkit.googleapis.com/v1';
  return isEmulator && emulator ? `http://${emulator}/${host}` : `https://${host}`;
}

/** The project's web API key: public, and of no use without a password. The emulator takes any. */
export function webApiKey(): string {
  return isEmulator ? 'emulator' : (process.env.CARDINAL_WEB_API_KEY ?? '');
}

/** The site's own address, without a slash at the end: what links in mails begin with. */
export function siteUrl(): string {
  return process.env.CARDINAL_SITE_URL ?? `https://${process.env.GCLOUD_PROJECT}.web.app`;
}

/** `smtps://user@host`, from the environment of a deployed build; the password is a secret. */
export function smtpUrl(): string {
  return process.env.CARDINAL_SMTP_URL ?? '';
}

/** Whom mails come from: an address of a domain whose records (SPF, DKIM) name the SMTP server. */
export function mailSender(): string {
  const address = process.env.CARDINAL_MAIL_FROM ?? `no-reply@${new URL(siteUrl()).hostname}`;
  return `Cardinal <${address}>`;
}

/** Where mails are kept instead of being sent, in the emulator alone. */
export function inboxFolder(): string | null {
  return isEmulator ? (process.env.CARDINAL_INBOX ?? '/tmp/cardinal-inbox') : null;
}

/** The OpenID Connect provider behind 'Continue with Google', or null where none is configured. */
export function identityProvider(): { issuer: string; clientId: string } | null {
  const { CARDINAL_OIDC_ISSUER: issuer, CARDINAL_OIDC_CLIENT_ID: clientId } = process.env;
  return issuer && clientId ? { issuer, clientId } : null;
}

/** The networks that Hosting calls from, `192.0.2.0/24,…`; Google's own where nothing is set. */
export function hostingNetworks(): readonly string[] {
  return process.env.CARDINAL_HOSTING_NETWORKS?.split(',') ?? GOOGLE_NETWORKS;
}

export const region = 'us-central1';
