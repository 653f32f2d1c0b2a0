import type { Call, LockKey, CallInput } from '@cardinal/core/api/call';
import { LIMITS, type CallLimitName, type LimitName } from '@cardinal/core/api/limits';

interface Counted {
  readonly limit: CallLimitName;
  /** Calls with the same key are counted together. */
  readonly key: string;
}

/** The names of all limits that a call may count against. */
export function limitNames({ limits = [] }: Call): LimitName[] {
  return limits.map((limit) => (typeof limit === 'string' ? limit : limit.name));
}

/** The limits that count a call before its service runs, in order. */
export function countedLimits({ limits = [] }: Call, made: CallInput): Counted[] {
  return limits.flatMap((limit) => {
    const { name, when } = typeof limit === 'string' ? { name: limit, when: null } : limit;
    if (!countsCalls(name) || when?.(made) === false) return [];
    return [{ limit: name, key: keyOf(name, made) }];
  });
}

function countsCalls(name: LimitName): name is CallLimitName {
  return LIMITS[name].counts === 'calls';
}

function keyOf(name: CallLimitName, made: CallInput): string {
  const key = keyBy(LIMITS[name].by, made);
  if (key === null) throw new Error(`limit ${name} counts by something that the call doesn't have`);
  return key;
}

function keyBy(by: (typeof LIMITS)[CallLimitName]['by'], made: CallInput): string | null {
  switch (by) {
    case 'client address':
      return made.client;
    case 'player':
      return made.uid;
    case 'email address':
      return textAt(made.body, 'email')?.toLowerCase() ?? null;
  }
}

/** The keys that serialize a call, without duplicates. A call waits for calls with the same key. */
export function locksOf({ address, lockBy = [] }: Call, made: CallInput): string[] {
  const callers = address[0] === 'GET' || made.uid === null ? [] : [`userId:${made.uid}`];
  return [...new Set([...callers, ...lockBy.flatMap((lock) => lockKey(lock, made) ?? [])])];
}

/** Contains the field's name, so that an ID in one field never waits for the same ID in another. */
function lockKey(lock: LockKey, made: CallInput): string | null {
  if (lock === 'challenge') return challengeKey(made);
  const [part, field = ''] = lock.split('.');
  const value = textAt(part === 'params' ? made.params : made.body, field);
  if (value === null) return null;
  return field === 'email' ? `email:${made.client}:${value.toLowerCase()}` : `${field}:${value}`;
}

function challengeKey({ params, body }: CallInput): string | null {
  const code = textAt(params, 'code') ?? textAt(body, 'challenge');
  return code === null ? null : `challenge:${code}`;
}

function textAt(part: unknown, field: string): string | null {
  if (typeof part !== 'object' || part === null) return null;
  const value = new Map<string, unknown>(Object.entries(part)).get(field);
  return typeof value === 'string' ? value : null;
}
