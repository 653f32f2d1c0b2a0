import * as oidc from 'openid-client';
import { CONTRACT } from '@cardinal/core/api/contract';
import type { Language } from '@cardinal/core/documents/languages';
import type { Identity } from '../../repos/linksRepo';
import { hasCode } from '../../lib/appError';
import { now, realNow } from '../../lib/clock';
import { identityProvider, isEmulator, siteUrl } from '../../lib/env';
import { logCaught } from '../../lib/logger';
import { seal, unseal } from '../../lib/sealed';
import { googleSecretValue } from '../../lib/secrets';
import { accountOf } from './identities';
import { startSession } from './sessions';

/** How long a browser may be at the provider, in milliseconds. */
export const PENDING_MS = 10 * 60 * 1000;

let configuration: Promise<oidc.Configuration> | null = null;

/** The provider's metadata, fetched once; null if no provider is configured. */
async function provider(): Promise<oidc.Configuration | null> {
  const settings = identityProvider();
  if (settings === null) return null;
  configuration ??= oidc.discovery(
    new URL(settings.issuer),
    settings.clientId,
    googleSecretValue(),
    undefined,
    // The provider on loopback speaks http.
    isEmulator ? { execute: [oidc.allowInsecureRequests] } : undefined,
  );
  try {
    return await configuration;
  } catch (error) {
    configuration = null; // fetch it again at the next sign-in
    throw error;
  }
}

const callbackUrl = (): string => `${siteUrl()}${CONTRACT.googleCallback.address[1]}`;

/** What is needed again when the browser comes back. */
interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly expiresAt: number;
  /** Of a new account. */
  readonly language?: Language | undefined;
}

/** Sealed in the browser's cookie, so an abandoned sign-in stores nothing on the server. */
const SEAL = 'pending sign-in';

interface SignInStart {
  /** The provider's page. */
  readonly url: string;
  /** What the browser has to send back in its cookie. */
  readonly pending: string;
}

/** Null if no provider is configured or it doesn't respond. */
export async function startSignIn(language?: Language): Promise<SignInStart | null> {
  try {
    const config = await provider();
    if (config === null) return null;
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const expiresAt = now() + PENDING_MS;
    const pending: Pending = { state, nonce, verifier, expiresAt, language };
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl(),
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return { url: url.href, pending: seal(SEAL, JSON.stringify(pending)) };
  } catch (error) {
    logCaught('WARNING', 'the identity provider did not respond', error);
    return null;
  }
}

type SignInError = 'google-failed' | 'google-unverified' | 'google-suspended';

type SignInEnd =
  | { readonly ok: true; readonly token: string }
  | {
      readonly ok: false;
      readonly error: SignInError;
      /**
       * Whether the browser's own sign-in has ended. If not, another one may still be in progress.
       */
      readonly isOver: boolean;
    };

/** `query` comes from the provider, `sealed` from the browser's cookie. */
export async function finishSignIn(
  query: string,
  sealed: string | null,
  device: string,
): Promise<SignInEnd> {
  const pending = sealed === null ? null : opened(sealed);
  const isOver = pending !== null && isEndOf(pending, query);
  try {
    const claims = pending === null ? null : await claimsOf(query, pending);
    if (pending === null || claims === null) return { ok: false, error: 'google-failed', isOver };
    if (typeof claims.email !== 'string' || claims.email_verified !== true) {
      return { ok: false, error: 'google-unverified', isOver };
    }
    const identity: Identity = { issuer: claims.iss, subject: claims.sub };
    const uid = await accountOf(identity, claims.email.toLowerCase(), pending.language);
    // No password is involved. A first sign-in has just ended all sessions, so this must be later.
    const start = { via: 'google', device, askedAt: realNow() } as const;
    return { ok: true, token: await startSession(uid, start) };
  } catch (error) {
    if (hasCode(error, 'suspended')) {
      return { ok: false, error: 'google-suspended', isOver };
    }
    logCaught('WARNING', 'failed to sign in with the identity provider', error);
    return { ok: false, error: 'google-failed', isOver };
  }
}

function isEndOf({ state, expiresAt }: Pending, query: string): boolean {
  return expiresAt < now() || new URLSearchParams(query).get('state') === state;
}

async function claimsOf(query: string, pending: Pending) {
  const config = await provider();
  if (pending.expiresAt < now() || config === null) return null;
  const tokens = await oidc.authorizationCodeGrant(config, new URL(`${callbackUrl()}?${query}`), {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  return tokens.claims() ?? null;
}

/** Only this server can have sealed it, so the type is certain. */
function opened(sealed: string): Pending | null {
  const text = unseal(SEAL, sealed);
  return text === null ? null : (JSON.parse(text) as Pending);
}
