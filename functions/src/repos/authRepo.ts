import { getAuth } from 'firebase-admin/auth';
import { SESSION_MS } from '@cardinal/core/documents/sessions';
import { AppError } from '../lib/appError';
import { identityToolkit, isEmulator, webApiKey } from '../lib/env';
import { isId } from '../lib/random';
import { db } from './store';

function auth() {
  db(); // initialises the app
  return getAuth();
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Auth's own failures to answer become `unavailable`; the rest is the caller's to read. */
async function guarded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('app/network') || code === 'auth/internal-error') {
      throw new AppError('unavailable', { retryAfter: 2 });
    }
    throw error;
  }
}

interface TokenAnswer {
  readonly localId?: string;
  readonly idToken?: string;
  readonly email?: string;
  readonly error?: { readonly message: string };
}

async function identityCall(call: string, body: object): Promise<TokenAnswer> {
  try {
    const answer = await fetch(`${identityToolkit()}/accounts:${call}?key=${webApiKey()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
      signal: AbortSignal.timeout(8000),
    });
    if (answer.status >= 500) throw new Error(`Auth answered ${answer.status}`);
    return (await answer.json()) as TokenAnswer;
  } catch {
    throw new AppError('unavailable', { retryAfter: 2 });
  }
}

/** The account's id if the password is right, else null. */
export async function checkPassword(email: string, password: string): Promise<string | null> {
  const answer = await identityCall('signInWithPassword', { email, password });
  if (answer.error?.message.startsWith('TOO_MANY_ATTEMPTS')) throw new AppError('too-many');
  return answer.localId ?? null;
}

/** A session cookie value that carries the session's own id, so that no two are the same. */
export async function mintSessionCookie(uid: string, sessionId: string): Promise<string> {
  const customToken = await guarded(auth().createCustomToken(uid, { sid: sessionId }));
  const { idToken } = await identityCall('signInWithCustomToken', { token: customToken });
  if (idToken === undefined) throw new AppError('no-session');
  return guarded(auth().createSessionCookie(idToken, { expiresIn: SESSION_MS }));
}

/** What a session cookie says, or null if it is none of ours or out of date. */
export async function readSessionCookie(
  cookie: string,
): Promise<{ uid: string; sessionId: string } | null> {
  try {
    return sessionIn(await guarded(auth().verifySessionCookie(cookie)));
  } catch (error) {
    const code = codeOf(error);
    // The emulator alone asks for revocation unasked, and counts every session from before its last
    // start as revoked. The cookie is a good one; whether its session goes on, our document says.
    if (isEmulator && code === 'auth/session-cookie-revoked') return sessionIn(payloadOf(cookie));
    if (code.startsWith('auth/')) return null;
    throw error;
  }
}

/** The session that a token speaks of, before anybody has verified it; null for no such text. */
export function sessionNamedIn(token: string): string | null {
  try {
    const { sid } = payloadOf(token);
    return typeof sid === 'string' && isId(sid) ? sid : null;
  } catch {
    return null;
  }
}

function sessionIn(claims: Readonly<Record<string, unknown>>) {
  const { sub: uid, sid: sessionId } = claims;
  return typeof uid === 'string' && typeof sessionId === 'string' ? { uid, sessionId } : null;
}

function payloadOf(token: string): Record<string, unknown> {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(payload) as Record<string, unknown>;
}

/** Without a password: an account that signs in at the provider. @throws AppError `email-taken` */
export async function createAuthAccount(
  uid: string,
  email: string,
  password: string | null,
): Promise<void> {
  try {
    await guarded(auth().createUser({ uid, email, ...(password !== null && { password }) }));
  } catch (error) {
    if (codeOf(error) === 'auth/email-already-exists') throw new AppError('email-taken');
    if (codeOf(error) === 'auth/invalid-email') {
      throw new AppError('invalid-input', {
        fields: { email: 'Please enter a valid email address' },
      });
    }
    throw error;
  }
}

export async function deleteAuthAccount(uid: string): Promise<void> {
  try {
    await guarded(auth().deleteUser(uid));
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

/** The account with this address, or null. */
export async function findAuthAccount(
  email: string,
): Promise<{ uid: string; createdAt: number } | null> {
  try {
    const account = await guarded(auth().getUserByEmail(email));
    return { uid: account.uid, createdAt: Date.parse(account.metadata.creationTime) };
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found' || codeOf(error) === 'auth/invalid-email') {
      return null;
    }
    throw error;
  }
}

export async function setPassword(uid: string, password: string): Promise<void> {
  await guarded(auth().updateUser(uid, { password }));
}

/** A code that allows one change of password without the old one. */
export async function mintResetCode(email: string): Promise<string> {
  const link = await guarded(auth().generatePasswordResetLink(email));
  return new URL(link).searchParams.get('oobCode') ?? '';
}

/** Sets the password; gives the account's address, or null for a code that is spent or none. */
export async function redeemResetCode(code: string, password: string): Promise<string | null> {
  const answer = await identityCall('resetPassword', { oobCode: code, newPassword: password });
  return answer.email ?? null;
}

/** The custom claim `admin`, as it stands now and not when the session began. */
export async function hasAdminClaim(uid: string): Promise<boolean> {
  try {
    return (await guarded(auth().getUser(uid))).customClaims?.admin === true;
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return false;
    throw error;
  }
}

/** For the seed and the admin command. */
export async function grantAdmin(uid: string): Promise<void> {
  await guarded(auth().setCustomUserClaims(uid, { admin: true }));
}

/** A token for the browser's live listeners; the rules ask for its claim. */
export function mintRealtimeToken(uid: string): Promise<string> {
  return guarded(auth().createCustomToken(uid, { player: true }));
}

/** Whether Auth lets the account sign in. */
export async function setAuthDisabled(uid: string, disabled: boolean): Promise<void> {
  await auth().updateUser(uid, { disabled });
}
