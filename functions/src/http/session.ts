import type { Request } from 'firebase-functions/https';
import { isEmulator } from '../lib/env';
import { PENDING_MS } from '../services/accounts/google';
import { findSession, SESSION_S, type Session } from '../services/accounts/sessions';

/** The only cookie that Hosting hands on to a function. */
const COOKIE = '__session';
const IN_HEADER = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~+/=-]+)(?:;|$)`);

export interface Credential {
  readonly token: string;
  readonly session: Session;
  readonly from: 'header' | 'cookie';
}

/** What stands before a sign-in that is under way, and between it and the session that goes on. */
const PENDING = 'sign-in.';
const BESIDE = '~';

interface Cookie {
  /** What a sign-in at the provider began with, sealed. */
  readonly pending: string | null;
  readonly token: string | null;
}

/** There is but the one cookie, so a sign-in under way lies in it beside the session, not over it. */
function cookieOf({ headers }: Request): Cookie {
  const value = IN_HEADER.exec(headers.cookie ?? '')?.[1];
  if (value?.startsWith(PENDING) !== true) return { pending: null, token: value ?? null };
  const [pending = '', token = null] = value.slice(PENDING.length).split(BESIDE);
  return { pending, token };
}

/**
 * Who calls. An Authorization header decides alone, even a bad one, but for public calls, which take
 * no notice of a bad one; the cookie is enough for GET only, which keeps other sites from acting for a
 * player.
 */
export async function credentialOf(
  request: Request,
  access: 'public' | 'closed',
): Promise<Credential | null> {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
    const found = token === undefined ? null : await credential(token, 'header');
    if (found !== null || access === 'closed') return found;
  }
  const { token } = cookieOf(request);
  return request.method === 'GET' && token !== null ? credential(token, 'cookie') : null;
}

async function credential(token: string, from: Credential['from']): Promise<Credential | null> {
  const session = await findSession(token);
  return session === null ? null : { token, session, from };
}

/**
 * Whether the caller names no session, neither well nor badly: whoever does, and has none (any more),
 * would play for nobody without knowing.
 */
export function isGuest(request: Request): boolean {
  return request.headers.authorization === undefined && cookieOf(request).token === null;
}

export function sessionCookie(token: string): Record<string, string> {
  return { 'Set-Cookie': cookieText(token, SESSION_S) };
}

export function clearedCookie(): Record<string, string> {
  return { 'Set-Cookie': cookieText('', 0) };
}

function cookieText(value: string, maxAge: number): string {
  const secure = isEmulator ? '' : '; Secure';
  return `${COOKIE}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** While the browser is at the provider; a session that was there goes on meanwhile, and after. */
export function pendingCookies(request: Request, sealed: string): string[] {
  const { token } = cookieOf(request);
  if (token === null) return [cookieText(PENDING + sealed, PENDING_MS / 1000)];
  return [cookieText(PENDING + sealed + BESIDE + token, SESSION_S)];
}

export function pendingSignIn(request: Request): string | null {
  return cookieOf(request).pending;
}

/** The sign-in is over, without another session: the one that was there before is alone again. */
export function restoredCookies(request: Request): string[] {
  const { token } = cookieOf(request);
  return [token === null ? cookieText('', 0) : cookieText(token, SESSION_S)];
}

/** The session, and a hint for the page's script that it may ask for its token. */
export function signedInCookies(token: string): string[] {
  return [cookieText(token, SESSION_S), 'cardinalSignedIn=1; Max-Age=120; Path=/; SameSite=Lax'];
}
