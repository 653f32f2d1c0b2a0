import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import { AppError } from '../../lib/appError';
import { hasLimits, isEmulator } from '../../lib/env';
import { FirestoreLimiter } from '../../repos/limitsRepo';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** So that tests and load runs from one address get through. */
const EASE = isEmulator ? 100 : 1;

const limiters = {
  register: new FirestoreLimiter('register', 30 * EASE, HOUR),
  games: new FirestoreLimiter('games', 300 * EASE, HOUR),
  'guest-dailies': new FirestoreLimiter('guest-dailies', 60 * EASE, HOUR),
  forgotPassword: new FirestoreLimiter('forgot-password', 10 * EASE, HOUR),
  search: new FirestoreLimiter('search', 60 * EASE, MINUTE),
  drinking: new FirestoreLimiter('drinking', 30 * EASE, MINUTE),
  /** By e-mail and client address together, so that a stranger can't lock a player out… */
  passwordFromClient: new FirestoreLimiter('password-client', 10, 15 * MINUTE),
  /** …and over all clients. */
  password: new FirestoreLimiter('password', 100, 15 * MINUTE),
} as const;

export type LimitName = keyof typeof limiters;

/** Counts one call. @throws AppError `too-many` over the limit. */
export async function consume(limit: LimitName, key: string): Promise<void> {
  if (!hasLimits) return;
  try {
    await limiters[limit].consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too-many', {
      retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

/**
 * Guards a try at a password: counted before it is looked at, so that simultaneous tries can't slip
 * through, and taken back when it was right.
 * @throws AppError `too-many`, for the right password too, while the limit holds.
 */
export async function guardPassword<T>(
  email: string,
  client: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const both = `${email}|${client}`;
  await consume('passwordFromClient', both);
  await consume('password', email);
  const outcome = await attempt();
  if (outcome !== null) {
    await Promise.all([limiters.passwordFromClient.reward(both), limiters.password.reward(email)]);
  }
  return outcome;
}
