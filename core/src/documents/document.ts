import * as v from 'valibot';
import type { Result } from '../game/game';

/**
 * A collection of documents, declared once for writers and readers. Times are milliseconds since the
 * epoch. The adapters of both SDKs convert them to and from Firestore timestamps.
 */
export interface Collection<T extends object> {
  /** The collection's name in Firestore, security rules, and indexes. */
  readonly name: string;
  /** Stored with each record as `v`. A record without `v` is version 1. */
  readonly version: number;
  /** Reads records of every version. An error names the location of the mismatch. */
  readonly parse: (stored: unknown) => Result<T, string>;
  /** Fields stored as Firestore timestamps, because rules or policies compare them. */
  readonly timestamps: readonly string[];
  /** When a time-to-live policy may delete the record. Null keeps it. */
  readonly expiryOf?: (record: T) => number | null;
}

/** Parses the format of one version. */
export type Reader<T> = v.GenericSchema<unknown, T>;

/**
 * A reader for each version that a release wrote, by its number, which is never used again. Each
 * returns the current type. The last one is written.
 */
export type Versions<T> = Readonly<Record<number, Reader<T>>>;

/** Adds a release's version. `upgrade` converts a record of the release before. */
export function nextVersion<Before, T>(
  earlier: Versions<Before>,
  upgrade: (record: Before) => T,
  next: Versions<T>,
): Versions<T> {
  const upgraded = Object.entries(earlier).map(
    ([version, reader]) => [version, v.pipe(reader, v.transform(upgrade))] as const,
  );
  return { ...Object.fromEntries(upgraded), ...next };
}

/** What a schema reads. */
export type RecordOf<Schema extends v.GenericSchema> = Fixed<v.InferOutput<Schema>>;
type Fixed<T> = T extends object ? { readonly [Name in keyof T]: Fixed<T[Name]> } : T;

interface Definition<T extends object> extends Pick<Collection<T>, 'name' | 'expiryOf'> {
  readonly versions: Versions<T>;
  readonly timestamps?: readonly string[];
}

const Versioned = v.object({ v: v.optional(v.pipe(v.number(), v.integer()), 1) });

export function defineCollection<T extends object>({
  versions,
  timestamps = [],
  ...definition
}: Definition<T>): Collection<T> {
  return {
    ...definition,
    version: Math.max(...Object.keys(versions).map(Number)),
    timestamps: definition.expiryOf === undefined ? timestamps : [...timestamps, 'goneAt'],
    parse: (stored) => {
      const versioned = v.safeParse(Versioned, stored);
      const reader = versioned.success ? versions[versioned.output.v] : undefined;
      if (reader === undefined) return { ok: false, error: 'v is not a known version' };
      const parsed = v.safeParse(reader, stored);
      return parsed.success
        ? { ok: true, value: parsed.output }
        : { ok: false, error: messageOf(parsed.issues[0]) };
    },
  };
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'the record'}: ${issue.message}`;
}

/** The record in its stored form, with its version and expiry. */
export function toStored<T extends object>(
  declared: Collection<T>,
  record: T,
): Record<string, unknown> {
  const goneAt = declared.expiryOf === undefined ? {} : { goneAt: declared.expiryOf(record) };
  return { ...record, v: declared.version, ...goneAt };
}

export interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export function reversed(order: readonly Order[]): Order[] {
  return order.map(({ field, direction }) => ({
    field,
    direction: direction === 'asc' ? 'desc' : 'asc',
  }));
}
