import * as oidc from 'openid-client';
import { codePoints, foldCase } from '@cardinal/core/api/text';
import { USERNAME_MAX, USERNAME_MIN } from '@cardinal/core/api/fields';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { identityProvider, isEmulator, siteUrl } from '../../lib/env';
import { log } from '../../lib/logger';
import { googleSecretValue } from '../../lib/secrets';
import { randomShard, unguessableId } from '../../lib/random';
import { createAuthAccount, deleteAuthAccount, findAuthAccount } from '../../repos/authRepo';
import { savePendingSignIn, takePendingSignIn } from '../../repos/oidcRepo';
import { inTransaction, reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { createRecords } from './accounts';
import { beginSession } from './sessions';
import { isReserved } from './usernames';

const PENDING_MS = 10 * 60 * 1000;

let configuration: Promise<oidc.Configuration> | null = null;

/** The provider's own description of itself, fetched once; null where none is configured. */
async function provider(): Promise<oidc.Configuration | null> {
  const settings = identityProvider();
  if (settings === null) return null;
  configuration ??= oidc.discovery(
    new URL(settings.issuer),
    settings.clientId,
    googleSecretValue(),
    undefined,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the provider on loopback speaks http
    isEmulator ? { execute: [oidc.allowInsecureRequests] } : undefined,
  );
  try {
    return await configuration;
  } catch (error) {
    configuration = null; // the next sign-in asks again
    throw error;
  }
}

const callbackUrl = (): string => `${siteUrl()}/api/auth/google/callback`;

export interface SignInStart {
  /** The provider's page. */
  readonly url: string;
  /** What the browser has to bring back in its cookie. */
  readonly state: string;
}

/** Null where no provider is configured or it does not answer. */
export async function startSignIn(): Promise<SignInStart | null> {
  try {
    const config = await provider();
    if (config === null) return null;
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    await inTransaction(async (tx) =>
      savePendingSignIn(tx, { state, nonce, verifier, expiresAt: now() + PENDING_MS }),
    );
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl(),
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return { url: url.href, state };
  } catch (error) {
    log.warn('the identity provider does not answer', { error });
    return null;
  }
}

export type SignInEnd =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly error: 'google-failed' | 'google-unverified' };

/** `query` is what the provider sent back; `state` what the browser's cookie holds. */
export async function finishSignIn(query: string, state: string | null): Promise<SignInEnd> {
  try {
    const claims = await claimsOf(query, state);
    if (claims === null) return { ok: false, error: 'google-failed' };
    if (typeof claims.email !== 'string' || claims.email_verified !== true) {
      return { ok: false, error: 'google-unverified' };
    }
    const uid = await accountOf(claims.email.toLowerCase());
    return { ok: true, token: await beginSession(uid, 'google') };
  } catch (error) {
    log.warn('a sign-in at the provider failed', { error });
    return { ok: false, error: 'google-failed' };
  }
}

async function claimsOf(query: string, state: string | null) {
  const given = new URLSearchParams(query).get('state');
  if (given === null || given !== state || !/^[\w-]{20,100}$/.test(given)) return null;
  const pending = await inTransaction((tx) => takePendingSignIn(tx, given));
  const config = await provider();
  if (pending === null || pending.expiresAt < now() || config === null) return null;
  const tokens = await oidc.authorizationCodeGrant(config, new URL(`${callbackUrl()}?${query}`), {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  return tokens.claims() ?? null;
}

/** The account with that address, or a new one. */
async function accountOf(email: string): Promise<string> {
  const account = await findAuthAccount(email);
  if (account !== null && (await loadUser(reader, account.uid)) !== null) return account.uid;
  if (account !== null) await deleteAuthAccount(account.uid);
  const uid = unguessableId();
  await createAuthAccount(uid, email, null);
  for (let tries = 0; ; tries += 1) {
    try {
      await createRecords(uid, email, usernameFrom(email, tries));
      return uid;
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'username-taken';
      if (!isTaken || tries === 20) {
        await deleteAuthAccount(uid);
        throw error;
      }
    }
  }
}

/** The letters and digits before the at sign, then with a number if that is taken. */
export function usernameFrom(email: string, tries: number): string {
  const local = foldCase(email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}_.-]/gu, '');
  const stem = [...local].slice(0, USERNAME_MAX - 8).join('');
  const base = codePoints(stem) < USERNAME_MIN || isReserved(stem) ? `player-${stem}` : stem;
  return tries === 0 ? base : `${base}-${1000 + randomShard(9000)}`;
}
