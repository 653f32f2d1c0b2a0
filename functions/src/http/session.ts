import type { Request } from 'firebase-functions/https';
import { isEmulator } from '../lib/env';
import { findSession, type Session } from '../services/accounts/sessions';

/** The only cookie that Hosting hands on to a function. */
const COOKIE = '__session';
const TWO_WEEKS_S = 14 * 24 * 60 * 60;

export interface Credential {
  readonly token: string;
  readonly session: Session;
  readonly from: 'header' | 'cookie';
}

function cookieOf(request: Request): string | null {
  const found = /(?:^|;\s*)__session=([^;]*)/.exec(request.headers.cookie ?? '');
  return found?.[1] ? found[1] : null;
}

/**
 * Who calls. An Authorization header decides alone, even a bad one; the cookie is enough for GET
 * only, which keeps other sites from acting for a player.
 */
export async function credentialOf(request: Request): Promise<Credential | null> {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
    return token === undefined ? null : credential(token, 'header');
  }
  const cookie = cookieOf(request);
  return cookie === null || request.method !== 'GET' ? null : credential(cookie, 'cookie');
}

async function credential(token: string, from: Credential['from']): Promise<Credential | null> {
  const session = await findSession(token);
  return session === null ? null : { token, session, from };
}

export function sessionCookie(token: string): Record<string, string> {
  return { 'Set-Cookie': cookieText(token, TWO_WEEKS_S) };
}

export function clearedCookie(): Record<string, string> {
  return { 'Set-Cookie': cookieText('', 0) };
}

function cookieText(value: string, maxAge: number): string {
  const secure = isEmulator ? '' : '; Secure';
  return `${COOKIE}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export function clearedCookieText(): string {
  return cookieText('', 0);
}

const PENDING = 'sign-in.';

/** While the browser is at the provider, its one cookie holds what the sign-in began with, sealed. */
export function pendingCookie(sealed: string): string[] {
  return [cookieText(PENDING + sealed, 600)];
}

export function pendingSignIn(request: Request): string | null {
  const cookie = cookieOf(request);
  return cookie?.startsWith(PENDING) ? cookie.slice(PENDING.length) : null;
}

/** The session, and a hint for the page's script that it may ask for its token. */
export function signedInCookies(token: string): string[] {
  return [cookieText(token, TWO_WEEKS_S), 'cardinalSignedIn=1; Max-Age=120; Path=/; SameSite=Lax'];
}
