import {
  LIMITS,
  type ActionLimitName,
  type CallLimitName,
  type GeneralLimitName,
  type LimitName,
} from '@cardinal/core/api/limits';
import { AppError } from '../../lib/appError';
import { hasLimits, isEmulator } from '../../lib/env';
import { keyedHash } from '../../lib/keyedHash';
import { addToLimit, loadLimit } from '../../repos/limitsRepo';
import { deleteTry, loadTries, saveTry } from '../../repos/triesRepo';
import { LimitCounter, type RetryAfterMs } from './limitCounter';
import { TryCounter, type Verdict } from './tryCounter';

/** In the emulator, limits are higher, so that tests and load runs from one address pass. */
const EASE = isEmulator ? 100 : 1;

/** The limits on all calls take no reads or writes until an instance has counted this part of the limit. */
const SHARED_FROM = 0.1;

const tries = { save: saveTry, remove: deleteTry, load: loadTries };

/** They allow so few tries that they are the same in the emulator, and are counted exactly. */
const TRY_COUNTERS = {
  'password-client': new TryCounter(LIMITS['password-client'], tries),
  'password-session': new TryCounter(LIMITS['password-session'], tries),
  verification: new TryCounter(LIMITS.verification, tries),
} as const;
type TryLimit = keyof typeof TRY_COUNTERS;

/** Not higher in the emulator. */
const EXACT: ReadonlySet<LimitName> = new Set<LimitName>(['password']);

const counters = new Map<LimitName, LimitCounter>();

function counterOf(limit: LimitName): LimitCounter {
  const known = counters.get(limit);
  if (known !== undefined) return known;
  const { calls, seconds, counts } = LIMITS[limit];
  const rate = { calls: EXACT.has(limit) ? calls : calls * EASE, seconds };
  const sharedFrom = counts === 'all calls' ? rate.calls * SHARED_FROM : 0;
  const counter = new LimitCounter(rate, { add: addToLimit, load: loadLimit }, sharedFrom);
  counters.set(limit, counter);
  return counter;
}

function isTryLimit(limit: LimitName): limit is TryLimit {
  return Object.hasOwn(TRY_COUNTERS, limit);
}

/** Keys contain addresses and accounts, so even in memory there are only keyed hashes. */
function limitKey(limit: LimitName, key: string): string {
  return keyedHash(`limit ${limit}`, key);
}

export function tooMany(wait: number): AppError {
  return new AppError('too-many', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
}

/** Counts one call, or one action of a service. @throws AppError `too-many` over the limit */
export async function enforceLimit(
  limit: CallLimitName | ActionLimitName | GeneralLimitName,
  key: string,
): Promise<void> {
  if (!hasLimits) return;
  const wait = isTryLimit(limit)
    ? waitOf(await countTry(limit, key))
    : await counterOf(limit).count(limitKey(limit, key));
  if (wait > 0) throw tooMany(wait);
}

/**
 * Counts a call of any kind by client address, so that more accounts don't mean more calls, and with
 * a session by player. @throws AppError `too-many`
 */
export async function enforceGeneralLimit(uid: string | null, client: string): Promise<void> {
  await enforceLimit('all-client', client);
  if (uid !== null) await enforceLimit('all-player', uid);
}

/** Counts an action in a transaction only once, however many attempts that takes. */
export function actionCounter(limit: ActionLimitName, key: string): () => Promise<void> {
  let counted: Promise<void> | null = null;
  return () => (counted ??= enforceLimit(limit, key));
}

function waitOf(verdict: Verdict): number {
  return verdict.ok ? 0 : Math.max(1, verdict.wait);
}

/** The limits on many wrong passwords: by client over all accounts, and by account over all clients. */
type FailureLimit = 'sign-ins' | 'password';

/** Counts a sign-in, which `undoSignIn` undoes. Returns how long to wait. */
export function countSignIn(limit: FailureLimit, key: string): Promise<RetryAfterMs> {
  return counterOf(limit).count(limitKey(limit, key));
}

export function undoSignIn(limit: FailureLimit, key: string): void {
  counterOf(limit).undo(limitKey(limit, key));
}

/** What a client's first emails are counted by: a hash, so that it may be stored. */
export function firstEmailsKey(client: string): string {
  return limitKey('first-emails', client);
}

/** Counts a first email. Returns how long it has to wait. */
export async function countFirstEmail(key: string): Promise<RetryAfterMs> {
  return hasLimits ? counterOf('first-emails').count(key) : 0;
}

/** Counts one try, which `undoAttempt` undoes. */
export function countTry(limit: TryLimit, key: string): Promise<Verdict> {
  return TRY_COUNTERS[limit].count(limitKey(limit, key));
}

export function undoAttempt(limit: TryLimit, verdict: Verdict): void {
  if (verdict.ok) TRY_COUNTERS[limit].undo(verdict.made);
}
