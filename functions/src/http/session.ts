import type { Request } from 'firebase-functions/https';
import { SEAT_HEADER } from '@cardinal/core/api/call';
import { isSeat } from '@cardinal/core/api/fields';
import { isEmulator } from '../lib/env';
import { PENDING_MS } from '../services/signIn/google';
import { findSession, SESSION_S, type Session } from '../services/signIn/sessions';

/** The only cookie that Hosting forwards to a function. */
const COOKIE = '__session';
const IN_HEADER = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~+/=-]+)(?:;|$)`);

export interface Credential {
  readonly token: string;
  readonly session: Session;
  readonly from: 'header' | 'cookie';
}

/** The prefix of a pending sign-in, and the separator between it and an existing session. */
const PENDING = 'sign-in.';
const BESIDE = '~';

interface Cookie {
  /** The sealed start of a sign-in at the provider. */
  readonly pending: string | null;
  readonly token: string | null;
}

/** Hosting forwards only one cookie, so it stores a pending sign-in next to the session. */
function cookieOf({ headers }: Request): Cookie {
  const value = IN_HEADER.exec(headers.cookie ?? '')?.[1];
  if (value?.startsWith(PENDING) !== true) return { pending: null, token: value ?? null };
  const [pending = '', token = null] = value.slice(PENDING.length).split(BESIDE);
  return { pending, token };
}

/**
 * The caller's session. If there is an Authorization header, only that applies, even if it is bad;
 * but public calls ignore a bad one. The cookie is accepted only for GET, so other sites can't act
 * for a player.
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
 * Whether the request has no session token, valid or not. A player whose session has ended doesn't
 * count as a guest: they would play as one without knowing.
 */
export function isGuest(request: Request): boolean {
  return request.headers.authorization === undefined && cookieOf(request).token === null;
}

/** A malformed seat counts as none. */
export function seatOf({ headers }: Request): string | null {
  const seat = headers[SEAT_HEADER.toLowerCase()];
  return typeof seat === 'string' && isSeat(seat) ? seat : null;
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

/** For the time that the browser is at the provider. Keeps an existing session in the cookie. */
export function pendingCookies(request: Request, sealed: string): string[] {
  const { token } = cookieOf(request);
  if (token === null) return [cookieText(PENDING + sealed, PENDING_MS / 1000)];
  return [cookieText(PENDING + sealed + BESIDE + token, SESSION_S)];
}

export function pendingSignIn(request: Request): string | null {
  return cookieOf(request).pending;
}

/** For a sign-in that ended without a new session: keeps only the earlier session, if any. */
export function restoredCookies(request: Request): string[] {
  const { token } = cookieOf(request);
  return [token === null ? cookieText('', 0) : cookieText(token, SESSION_S)];
}

/** The session, and a hint that the page's script may ask for its token. */
export function signedInCookies(token: string): string[] {
  return [cookieText(token, SESSION_S), 'cardinalSignedIn=1; Max-Age=120; Path=/; SameSite=Lax'];
}
