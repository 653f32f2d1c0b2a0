import { GOOGLE_NETWORKS } from './googleNetworks';

/**
 * Only this module reads the environment. `npm run deploy` builds with FUNCTIONS_EMULATOR fixed to
 * false, so a deployed bundle contains no emulator-only code.
 */
export const isEmulator = process.env.FUNCTIONS_EMULATOR === 'true';

/** Path of the file that sets the clock. Only in the emulator. */
export function clockFile(): string | undefined {
  return isEmulator ? process.env.CARDINAL_CLOCK_FILE : undefined;
}

/** Minimum time between two guesses of one game, in milliseconds. */
export function guessPaceMs(): number {
  const set = isEmulator ? Number(process.env.CARDINAL_GUESS_PACE_MS) : Number.NaN;
  return Number.isFinite(set) && set >= 0 ? set : 2500;
}

/** Load tests can turn the rate limits off, but only in the emulator. */
export const hasLimits = !(isEmulator && process.env.CARDINAL_LIMITS === 'off');

/** Base URL of Firebase Auth's public REST API. */
export function identityToolkit(): string {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const host = 'identitytoolkit.googleapis.com/v1';
  return isEmulator && emulator ? `http://${emulator}/${host}` : `https://${host}`;
}

/**
 * The project's web API key. It is public, and useless without a password. The emulator accepts
 * any.
 */
export function webApiKey(): string {
  return isEmulator ? 'emulator' : (process.env.CARDINAL_WEB_API_KEY ?? '');
}

/** The site's address without a trailing slash. Links in emails start with it. */
export function siteUrl(): string {
  return process.env.CARDINAL_SITE_URL ?? `https://${process.env.GCLOUD_PROJECT}.web.app`;
}

/** The mail server, as `smtps://user@host`. The password is a separate secret. */
export function smtpUrl(): string {
  return process.env.CARDINAL_SMTP_URL ?? '';
}

/** The sender of all emails. The SPF and DKIM records of its domain must name the SMTP server. */
export function mailSender(): string {
  const address = process.env.CARDINAL_MAIL_FROM ?? `no-reply@${new URL(siteUrl()).hostname}`;
  return `Cardinal <${address}>`;
}

/** Folder that keeps emails instead of sending them, in the emulator. Null elsewhere. */
export function inboxFolder(): string | null {
  return isEmulator ? (process.env.CARDINAL_INBOX ?? '/tmp/cardinal-inbox') : null;
}

/** Folder that keeps pushes instead of sending them, in the emulator. Null elsewhere. */
export function outboxFolder(): string | null {
  return isEmulator ? (process.env.CARDINAL_OUTBOX ?? '/tmp/cardinal-outbox') : null;
}

/** The OpenID Connect provider behind 'Continue with Google', or null if none is configured. */
export function identityProvider(): { issuer: string; clientId: string } | null {
  const { CARDINAL_OIDC_ISSUER: issuer, CARDINAL_OIDC_CLIENT_ID: clientId } = process.env;
  return issuer && clientId ? { issuer, clientId } : null;
}

/** The networks that Hosting calls from, set as `192.0.2.0/24,…`. Defaults to Google's own. */
export function hostingNetworks(): readonly string[] {
  return process.env.CARDINAL_HOSTING_NETWORKS?.split(',') ?? GOOGLE_NETWORKS;
}

export const region = 'us-central1';
