import type { Data } from './memoryValues';

/** gRPC's codes, as the SDK passes them on. */
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

/** A document at one moment; data null: there was none. */
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
  /** Waited for before anything is read or written. */
  turn(): Promise<void>;
  /** Whether the answer of this commit is lost on its way: it is stored, and fails all the same. */
  losesAnswer(): boolean;
  /** False: transactions write over each other, which whoever watches has to notice. */
  readonly seesConflicts: boolean;
  /** After a commit, with the paths that it wrote. */
  onCommit(at: number, paths: readonly string[]): void;
}

/** The documents, for whatever asks for some of them. */
export interface MemoryStore {
  readonly hooks: StoreHooks;
  /** How many commits there were: the moment that is read. */
  readonly now: number;
  read(path: string, at: number): Version;
  /** Every document below a collection's path, or of a collection of that name wherever it lies. */
  all(source: Source, at: number): Iterable<{ path: string; data: Data; at: number }>;
  /** The documents that are there only as what others lie below, too. */
  idsIn(collection: string): string[];
  /** All or nothing. */
  commit(writes: readonly Write[]): void;
}
