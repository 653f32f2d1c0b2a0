import { getAuth } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { AppError, badField } from '../lib/appError';
import { realNow } from '../lib/clock';
import { identityCall } from '../lib/identityToolkit';
import { logCaught } from '../lib/logger';
import { isId, unguessableId } from '../lib/random';
import { SESSION_MS } from './credentialsRepo';
import { db } from './documents';

function auth() {
  db(); // initializes the app
  return getAuth();
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Auth's error codes that callers handle. */
type Refusal =
  | 'auth/email-already-exists'
  | 'auth/invalid-email'
  | 'auth/uid-already-exists'
  | 'auth/user-not-found'
  | 'auth/user-disabled';

/**
 * Waits for Auth's answer. A refusal that the caller expects becomes `refused`. Any other error is
 * Auth's failure.
 * @throws AppError `unavailable`
 */
async function ask<T>(
  work: Promise<T>,
  refusals: readonly Refusal[] = [],
): Promise<{ ok: true; value: T } | { ok: false; refused: Refusal }> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    const code = codeOf(error);
    const refused = refusals.find((refusal) => refusal === code);
    if (refused !== undefined) return { ok: false, refused };
    return unavailable(code, error);
  }
}

function unavailable(code: string, cause: unknown): never {
  if (code === '') throw cause; // not from Auth: a bug of ours
  logCaught('ERROR', 'Firebase Auth call failed', cause, { code });
  throw new AppError('unavailable', { retryAfter: 2 });
}

/** Like `ask`, for calls that Auth has no reason to refuse. */
async function must<T>(work: Promise<T>): Promise<T> {
  const answer = await ask(work);
  if (!answer.ok) throw new Error(`unexpected error from Firebase Auth: ${answer.refused}`);
  return answer.value;
}

const WRONG = new Set([
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
]);

/**
 * The account's ID if the password is right, null if Auth says that it is wrong.
 * @throws AppError `invalid-credentials` if the account is disabled, `unavailable` for any other
 * error
 */
export async function checkPassword(email: string, password: string): Promise<string | null> {
  const answer = await identityCall('signInWithPassword', { email, password });
  if (answer.ok && answer.localId !== undefined) return answer.localId;
  if (answer.refusal === 'USER_DISABLED') throw new AppError('suspended');
  if (answer.refusal !== undefined && WRONG.has(answer.refusal)) return null;
  return unavailable(answer.refusal ?? 'no answer', answer.refusal);
}

/** A session cookie's value. It contains the session's ID, so no two are the same. */
export async function mintSessionCookie(uid: string, sessionId: string): Promise<string> {
  const token = await must(auth().createCustomToken(uid, { sid: sessionId }));
  const answer = await identityCall('signInWithCustomToken', { token });
  if (answer.refusal === 'USER_DISABLED') throw new AppError('suspended');
  if (answer.idToken === undefined)
    return unavailable(answer.refusal ?? 'no answer', answer.refusal);
  return must(auth().createSessionCookie(answer.idToken, { expiresIn: SESSION_MS }));
}

interface NamedSession {
  readonly uid: string;
  readonly sessionId: string;
}

/**
 * How long a cookie is accepted, in milliseconds, without checking it again: neither its signature,
 * nor whether Auth still knows its account and has it enabled.
 */
const CHECKED_MS = 60_000;
const checked = new LRUCache<string, { named: NamedSession | null; expiresAt: number }>({
  max: 20_000,
  ttl: CHECKED_MS,
});

/** The contents of a session cookie, or null if it isn't ours or has expired. */
export async function readSessionCookie(cookie: string): Promise<NamedSession | null> {
  const known = checked.get(cookie);
  if (known !== undefined && realNow() < known.expiresAt) return known.named;
  try {
    const claims = await auth().verifySessionCookie(cookie, true);
    const named = sessionNamedBy(claims);
    checked.set(cookie, { named, expiresAt: 1000 * claims.exp });
    return named;
  } catch (error) {
    const code = codeOf(error);
    // Auth revokes all cookies when an address changes, and the emulator whenever it starts. The cookie
    // itself is valid; our own document decides whether its session has ended.
    if (code === 'auth/session-cookie-revoked') return sessionNamedIn(cookie);
    return isBadCookie(code, error) ? null : unavailable(code, error);
  }
}

const BAD_COOKIE = new Set([
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/session-cookie-expired',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * If Google's keys can't be fetched, the code is the same as for a bad signature. Only the text
 * differs.
 */
function isBadCookie(code: string, error: unknown): boolean {
  return BAD_COOKIE.has(code) && !/fetching public keys/i.test(String(error));
}

/** The session that a token claims, without verifying it. Null if it contains none. */
export function sessionNamedIn(token: string): NamedSession | null {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    return sessionNamedBy(JSON.parse(payload) as Record<string, unknown>);
  } catch {
    return null;
  }
}

function sessionNamedBy(claims: Readonly<Record<string, unknown>>): NamedSession | null {
  const { sub: uid, sid: sessionId } = claims;
  const isOurs = typeof uid === 'string' && typeof sessionId === 'string';
  return isOurs && isId(uid) && isId(sessionId) ? { uid, sessionId } : null;
}

/**
 * Without a password, the account signs in at the identity provider. @throws AppError `email-taken`
 */
export async function createAuthAccount(
  uid: string,
  email: string,
  password: string | null,
): Promise<void> {
  const work = auth().createUser({ uid, email, ...(password !== null && { password }) });
  const answer = await ask(work, ['auth/email-already-exists', 'auth/invalid-email']);
  if (!answer.ok) refuseAddress(answer.refused);
}

export async function deleteAuthAccount(uid: string): Promise<void> {
  await ask(auth().deleteUser(uid), ['auth/user-not-found']);
}

/** The Auth account with an address: one of ours, or one created without our API. */
export async function findHolder(
  email: string,
): Promise<{ uid: string; createdAt: number } | null> {
  const answer = await ask(auth().getUserByEmail(email), [
    'auth/user-not-found',
    'auth/invalid-email',
  ]);
  if (!answer.ok) return null;
  const { uid, metadata } = answer.value;
  return { uid, createdAt: Date.parse(metadata.creationTime) };
}

/** The address of the account at Auth, or null if it has none or doesn't exist. */
export async function addressAtAuth(uid: string): Promise<string | null> {
  const answer = await ask(auth().getUser(uid), ['auth/user-not-found']);
  return answer.ok ? (answer.value.email ?? null) : null;
}

/** @throws AppError `email-taken`, `invalid-input` */
export async function setAddress(uid: string, email: string): Promise<void> {
  const answer = await ask(auth().updateUser(uid, { email }), [
    'auth/email-already-exists',
    'auth/invalid-email',
    'auth/user-not-found',
  ]);
  if (!answer.ok) refuseAddress(answer.refused);
}

/** @throws AppError `email-taken`, `invalid-input` */
function refuseAddress(refused: Refusal): void {
  if (refused === 'auth/email-already-exists') throw new AppError('email-taken');
  if (refused === 'auth/invalid-email') {
    throw badField('email', 'bad-email');
  }
}

export async function setPassword(uid: string, password: string): Promise<void> {
  await must(auth().updateUser(uid, { password }));
}

/**
 * Makes every password fail. If Auth removed the password, it would remove the address too, so this
 * sets a password that no one knows.
 */
export function removePassword(uid: string): Promise<void> {
  return setPassword(uid, unguessableId() + unguessableId());
}

/** The current custom claim `admin`, not the one from when the session started. */
export async function hasAdminClaim(uid: string): Promise<boolean> {
  const answer = await ask(auth().getUser(uid), ['auth/user-not-found']);
  return answer.ok && answer.value.customClaims?.admin === true;
}

/** Used by the seed and the admin command. */
export async function grantAdmin(uid: string): Promise<void> {
  await must(auth().setCustomUserClaims(uid, { admin: true }));
}

/**
 * A separate Auth user for live listeners, so that what a client does with its token can't change
 * the account.
 */
const liveUser = (uid: string): string => `live:${uid}`;

/**
 * A token for the browser's live listeners. The Firestore rules check its claims: the player, and
 * whether the session that requested it still exists.
 */
export function mintRealtimeToken(uid: string, session: string): Promise<string> {
  return must(auth().createCustomToken(liveUser(uid), { player: uid, session }));
}

const guestUser = (participantId: string): string => `guest:${participantId}`;

/** Custom tokens are accepted for an hour. Signing one takes a call, and a page asks for it often. */
const GUEST_TOKEN_MS = 30 * 60_000;
const guestTokens = new LRUCache<string, string>({ max: 5000, ttl: GUEST_TOKEN_MS });

/**
 * A token for a guest's live listeners on one challenge, of a separate Auth user for each participant.
 * The Firestore rules check its claims: the challenge, the participant, and until when it works.
 */
export async function challengeToken(
  { code, keptUntil }: { readonly code: string; readonly keptUntil: number },
  participantId: string,
): Promise<string> {
  const known = guestTokens.get(participantId);
  if (known !== undefined) return known;
  const claims = { challenge: code, participant: participantId, until: keptUntil };
  const token = await must(auth().createCustomToken(guestUser(participantId), claims));
  guestTokens.set(participantId, token);
  return token;
}

/**
 * Keeps a guest's live listeners from signing in again. Their token, which works for an hour, would bring
 * a deleted user back, but not a disabled one.
 */
export async function barGuestUser(participantId: string): Promise<void> {
  const uid = guestUser(participantId);
  const bar = () => ask(auth().updateUser(uid, { disabled: true }), ['auth/user-not-found']);
  if ((await bar()).ok) return;
  const made = await ask(auth().createUser({ uid, disabled: true }), ['auth/uid-already-exists']);
  if (!made.ok) await bar();
}

export function deleteGuestUser(participantId: string): Promise<void> {
  return deleteAuthAccount(guestUser(participantId));
}

/** From now on, the player's live listeners can't renew their tokens. */
export function deleteLiveUser(uid: string): Promise<void> {
  return deleteAuthAccount(liveUser(uid));
}
