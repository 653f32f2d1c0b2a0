import * as v from 'valibot';
import type { Result } from '../game/game';

/**
 * A collection of documents, declared once for both writers and readers. Times are milliseconds since
 * the epoch. The adapters of the two SDKs convert them to and from Firestore's timestamps.
 */
export interface Collection<T extends object> {
  /** The name of the collection that holds it, which security rules and indexes call it by. */
  readonly name: string;
  /** Written with each record as `v`. Records from before that have none, and are version 1. */
  readonly version: number;
  /** Reads what any version has written; the error says where it is not what was expected. */
  readonly parse: (stored: unknown) => Result<T, string>;
  /** Fields that lie in Firestore as timestamps, because rules or policies compare them. */
  readonly timestamps: readonly string[];
  /** When nobody needs the record any more, and a time-to-live policy may take it; null: kept. */
  readonly goneAt?: (record: T) => number | null;
}

/** Reads the form of one version. */
export type Reader<T> = v.GenericSchema<unknown, T>;

/** A reader for each version up to the one whose form is `T`, the oldest first; each gives a `T`. */
export type Versions<T> = readonly [Reader<T>, ...Reader<T>[]];

/**
 * Adds a version. `upgrade` turns a record of the version before into one of the new version, so that
 * a record of version n goes through n → n + 1, n + 1 → n + 2 and so on.
 */
export function nextVersion<Before, T>(
  earlier: Versions<Before>,
  upgrade: (record: Before) => T,
  reader: Reader<T>,
): Versions<T> {
  const upgraded = (before: Reader<Before>): Reader<T> => v.pipe(before, v.transform(upgrade));
  const [first, ...others] = earlier;
  return [upgraded(first), ...others.map(upgraded), reader];
}

interface Definition<T extends object> {
  readonly name: string;
  readonly versions: Versions<T>;
  readonly timestamps?: readonly string[];
  readonly goneAt?: (record: T) => number | null;
}

const Versioned = v.object({ v: v.optional(v.pipe(v.number(), v.integer()), 1) });

export function defineCollection<T extends object>({
  versions,
  timestamps = [],
  ...definition
}: Definition<T>): Collection<T> {
  return {
    ...definition,
    version: versions.length,
    timestamps: definition.goneAt === undefined ? timestamps : [...timestamps, 'goneAt'],
    parse: (stored) => {
      const versioned = v.safeParse(Versioned, stored);
      const reader = versioned.success ? versions[versioned.output.v - 1] : undefined;
      if (reader === undefined) return { ok: false, error: 'v is no version there ever was' };
      const parsed = v.safeParse(reader, stored);
      return parsed.success
        ? { ok: true, value: parsed.output }
        : { ok: false, error: wordsOf(parsed.issues[0]) };
    },
  };
}

function wordsOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'the record'}: ${issue.message}`;
}

/** A record as it is to be stored: with its version, and with when it may go. */
export function toStored<T extends object>(
  declared: Collection<T>,
  record: T,
): Record<string, unknown> {
  const goneAt = declared.goneAt === undefined ? {} : { goneAt: declared.goneAt(record) };
  return { ...record, v: declared.version, ...goneAt };
}

/** In which order a query gives the records of a collection. */
export interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** The same order from its other end. */
export function reversed(order: readonly Order[]): Order[] {
  return order.map(({ field, direction }) => ({
    field,
    direction: direction === 'asc' ? 'desc' : 'asc',
  }));
}
