import type { Data } from './memoryValues';

/** gRPC's status codes, as in the SDK's errors. */
export const CODES = {
  late: 4,
  notFound: 5,
  alreadyExists: 6,
  failedPrecondition: 9,
  aborted: 10,
  unavailable: 14,
} as const;

export class StoreError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** A version of a document; data is null if it didn't exist. */
export interface Version {
  readonly at: number;
  readonly data: Data | null;
}

export interface Write {
  readonly path: string;
  readonly isNew: boolean;
  readonly change: (before: Data | null) => Data | null;
}

export type Source = { readonly path: string } | { readonly group: string };

export interface StoreHooks {
  /** Awaited before every read and write. */
  turn(): Promise<void>;
  /** Whether this commit's answer is lost: it is stored, but fails. */
  losesAnswer(): boolean;
  /** If false, transactions overwrite each other, which checks have to notice. */
  readonly seesConflicts: boolean;
  /** Called after a commit, with the paths that it wrote. */
  onCommit(at: number, paths: readonly string[]): void;
}

/** The stored documents, for queries and transactions. */
export interface MemoryStore {
  readonly hooks: StoreHooks;
  /** The number of commits, which is the current version. */
  readonly now: number;
  read(path: string, at: number): Version;
  /** Every document of the collection at a path, or of all collections with that name. */
  all(source: Source, at: number): Iterable<{ path: string; data: Data; at: number }>;
  /** The IDs in a collection, including documents that only have subcollections. */
  idsIn(collection: string): string[];
  /** Writes all or nothing. */
  commit(writes: readonly Write[]): void;
}
