import { AppError } from './appError';
import { identityToolkit, webApiKey } from './env';
import { logCaught } from './logger';

interface Answer {
  readonly localId?: string;
  readonly idToken?: string;
  readonly error?: { readonly message?: unknown };
}

interface IdentityAnswer {
  readonly ok: boolean;
  readonly localId?: string | undefined;
  readonly idToken?: string | undefined;
  /** Auth's error code, such as `INVALID_LOGIN_CREDENTIALS`. */
  readonly refusal?: string | undefined;
}

/** Calls Firebase Auth's REST API. @throws AppError `unavailable` if it doesn't respond */
export async function identityCall(call: string, body: object): Promise<IdentityAnswer> {
  try {
    const response = await fetch(`${identityToolkit()}/accounts:${call}?key=${webApiKey()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
      redirect: 'error',
      signal: AbortSignal.timeout(8000),
    });
    if (response.status >= 500) throw new Error(`Firebase Auth responded with ${response.status}`);
    const { localId, idToken, error } = (await response.json()) as Answer;
    // The code is the first word, as in 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account …'
    const refusal = typeof error?.message === 'string' ? error.message.split(' ')[0] : undefined;
    return { ok: response.ok, localId, idToken, refusal };
  } catch (error) {
    logCaught('ERROR', 'Firebase Auth did not respond', error, { call });
    throw new AppError('unavailable', { retryAfter: 2 });
  }
}
