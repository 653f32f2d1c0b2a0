import { setTimeout as sleep } from 'node:timers/promises';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Precondition,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { AppError, hasCode } from '../lib/appError';
import { stopIfAbandoned, stopIfOver } from '../lib/deadline';
import { countReads, countWrites } from '../lib/usage';
import { db, sumOf } from './documents';

type RefsOf<T extends readonly unknown[]> = { readonly [At in keyof T]: DocumentReference<T[At]> };
type FoundOf<T extends readonly unknown[]> = { [At in keyof T]: T[At] | null };

/** Reads documents by their IDs, inside a transaction or outside. */
export interface Reader {
  get<T>(ref: DocumentReference<T>): Promise<T | null>;
  /** In one request, also across collections. */
  getMany<T extends readonly unknown[] | []>(refs: RefsOf<T>): Promise<FoundOf<T>>;
}

/**
 * Also queries, which no transaction does that writes: it would lock more than it finds, and those who
 * write next to it would wait for each other.
 */
export interface Finder extends Reader {
  find<T>(query: Query<T>): Promise<T[]>;
  count<T>(query: Query<T>): Promise<number>;
  /**
   * The sum of a field over up to 1,000 documents, for one read. Skips documents without the field.
   * Firestore calculates it from the field's index, so a field exempted from indexes can't be
   * summed.
   */
  sum<T>(query: Query<T>, field: string): Promise<number>;
}

/** A record, and when it was last written: comparable as text, in microseconds. */
export interface Stamped<T> {
  readonly id: string;
  readonly value: T;
  readonly writtenAt: string;
}

export interface Reading<T> {
  readonly value: T;
  readonly updateTime: Timestamp;
}

/** Reads that only work outside a transaction. */
interface Lister {
  /** For `updateIfUnchanged`. */
  read<T>(ref: DocumentReference<T>): Promise<Reading<T> | null>;
  findStamped<T>(query: Query<T>): Promise<Stamped<T>[]>;
  /** One query for any number of documents, which come as the caller takes them. */
  stream<T>(query: Query<T>): AsyncIterable<T>;
  /** The IDs in a collection, including documents that only have subcollections. */
  list(path: string): Promise<string[]>;
}

export interface Tx extends Reader {
  create<T>(ref: DocumentReference<T>, data: T): void;
  set<T>(ref: DocumentReference<T>, data: T): void;
  /** Merges nested fields, including increments and deletions. */
  merge(ref: DocumentReference<object>, data: DocumentData): void;
  delete(ref: DocumentReference<object>): void;
  /** Runs after the commit, possibly more than once. For updating caches. */
  onCommit(effect: () => void): void;
}

/** gRPC statuses of Firestore when it is unavailable or overloaded. */
const UNAVAILABLE = new Set([4, 8, 10, 14]);

function unavailable(): AppError {
  return new AppError('unavailable', { retryAfter: 2 });
}

/** Reads outside a transaction, unless no one waits for it. */
async function asked<T>(read: () => Promise<T>): Promise<T> {
  stopIfOver();
  return guarded(read());
}

const guarded = <T>(work: Promise<T>): Promise<T> => work.catch(rethrow);

function rethrow(error: unknown): never {
  throw UNAVAILABLE.has(statusOf(error)) ? unavailable() : error;
}

/** The gRPC status of Firestore's error, or NaN. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN;
}

/** An answer that costs one read. */
function single<T>(asking: Promise<T>): Promise<T> {
  countReads(1);
  return asking;
}

async function docsOf<T>(asking: Promise<QuerySnapshot<T>>): Promise<QueryDocumentSnapshot<T>[]> {
  const { docs } = await asking;
  countReads(Math.max(1, docs.length));
  return docs;
}

export const reader: Finder & Lister = {
  get: async (ref) => (await single(asked(() => ref.get()))).data() ?? null,
  async read(ref) {
    const found = await single(asked(() => ref.get()));
    const [value, { updateTime }] = [found.data(), found];
    return value === undefined || updateTime === undefined ? null : { value, updateTime };
  },
  getMany: (refs) => asked(() => allOf((...all) => db().getAll(...all), refs)),
  async find(query) {
    const docs = await docsOf(asked(() => query.get()));
    return docs.map((doc) => doc.data());
  },
  async findStamped(query) {
    const docs = await docsOf(asked(() => query.get()));
    return docs.map((doc) => {
      return { id: doc.id, value: doc.data(), writtenAt: doc.updateTime.valueOf() };
    });
  },
  async *stream<T>(query: Query<T>) {
    stopIfOver();
    const found: AsyncIterable<unknown> = query.stream();
    let isEmpty = true;
    try {
      for await (const doc of found as AsyncIterable<QueryDocumentSnapshot<T>>) {
        stopIfOver();
        countReads(1);
        isEmpty = false;
        yield doc.data();
      }
      if (isEmpty) countReads(1);
    } catch (error) {
      rethrow(error);
    }
  },
  // One read per 1,000 index entries.
  count: async (query) => (await single(asked(() => query.count().get()))).data().count,
  async sum(query, field) {
    const sums = query.aggregate({ sum: sumOf(field) });
    return (await single(asked(() => sums.get()))).data().sum;
  },
  async list(path) {
    const refs = await asked(() => db().collection(path).listDocuments());
    countReads(Math.max(1, refs.length));
    return refs.map(({ id }) => id);
  },
};

/** `getAll` uses each reference's own converter, but its types don't say so. */
async function allOf<T extends readonly unknown[]>(
  getAll: (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>,
  refs: RefsOf<T>,
): Promise<FoundOf<T>> {
  countReads(refs.length);
  const untyped: unknown = refs;
  const snapshots = refs.length === 0 ? [] : await getAll(...(untyped as DocumentReference[]));
  const found: unknown = snapshots.map((snapshot) => snapshot.data() ?? null);
  return found as FoundOf<T>;
}

/** More attempts would delay the caller, and everyone who writes the same documents. */
const MAX_ATTEMPTS = 5;
/** The pause before the second attempt, in milliseconds. Doubles each time. */
const PAUSE_MS = 50;

/**
 * Runs `work` in a transaction, up to five times on contention, so it may have effects only through
 * `tx`. Writes nothing once the deadline for writes is over.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  // Effects of all attempts: an attempt whose answer was lost may have been stored, and then the
  // next one writes nothing.
  const effects: (() => void)[] = [];
  let attempts = 0;
  const attempt = async (transaction: Transaction): Promise<T> => {
    attempts += 1;
    stopIfAbandoned();
    const result = await work(transactional(transaction, effects));
    stopIfAbandoned();
    return result;
  };
  for (;;) {
    const maxAttempts = MAX_ATTEMPTS - attempts;
    try {
      const outcome = await guarded(db().runTransaction(attempt, { maxAttempts }));
      for (const effect of effects) effect();
      return outcome;
    } catch (error) {
      if (!isClosed(error)) throw error;
      if (attempts >= MAX_ATTEMPTS) throw unavailable();
    }
  }
}

/**
 * Runs `work` on a consistent snapshot, without locks. The SDK makes only one attempt, so temporary
 * errors are retried here, up to five attempts.
 */
export async function atOneMoment<T>(work: (moment: Finder) => Promise<T>): Promise<T> {
  const attempt = (transaction: Transaction) => work(finderIn(transaction));
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await guarded(db().runTransaction(attempt, { readOnly: true }));
    } catch (error) {
      if (!isClosed(error) && !hasCode(error, 'unavailable')) throw error;
      if (attempts === MAX_ATTEMPTS) throw unavailable();
      await sleep(PAUSE_MS * 2 ** (attempts - 1));
    }
  }
}

/**
 * Firestore ends a transaction that waited too long for a lock, and then reports it as unknown. The
 * SDK takes that for a mistake of the caller and doesn't retry.
 */
function isClosed(error: unknown): boolean {
  return error instanceof Error && /transaction is invalid or closed/i.test(error.message);
}

/** Writes increments to a document without reading it, so it waits for none of our transactions. */
export async function addBlindly<T extends object>(ref: DocumentReference<T>, data: DocumentData) {
  countWrites(1);
  const untyped: DocumentReference<object> = ref;
  await guarded(untyped.set(data, { merge: true }));
}

/** Statuses of a failed precondition: the document is gone, or was written after the reading. */
const OUTDATED = new Set([5, 9]);

/**
 * Replaces fields of a document without a transaction, so it takes no locks. Fields inside maps are
 * named `map.field`. Writes nothing and returns false if the document is gone or was written after
 * the reading.
 */
export async function updateIfUnchanged(
  ref: DocumentReference<object>,
  fields: DocumentData,
  reading?: Reading<unknown>,
): Promise<boolean> {
  stopIfAbandoned();
  countWrites(1);
  const precondition: Precondition =
    reading === undefined ? { exists: true } : { lastUpdateTime: reading.updateTime };
  try {
    await guarded(ref.update(fields, precondition));
    return true;
  } catch (error) {
    if (OUTDATED.has(statusOf(error))) return false;
    throw error;
  }
}

function readerIn(transaction: Transaction): Reader {
  return {
    async get(ref) {
      stopIfOver();
      return (await single(transaction.get(ref))).data() ?? null;
    },
    async getMany(refs) {
      stopIfOver();
      return allOf((...all) => transaction.getAll(...all), refs);
    },
  };
}

function finderIn(transaction: Transaction): Finder {
  return {
    ...readerIn(transaction),
    find: async (query) => (await docsOf(transaction.get(query))).map((doc) => doc.data()),
    count: async (query) => (await single(transaction.get(query.count()))).data().count,
    async sum(query, field) {
      const sums = query.aggregate({ sum: sumOf(field) });
      return (await single(transaction.get(sums))).data().sum;
    },
  };
}

function transactional(transaction: Transaction, effects: (() => void)[]): Tx {
  const counted = (_: Transaction): void => countWrites(1);
  return {
    ...readerIn(transaction),
    create: (ref, data) => counted(transaction.create(ref, data)),
    set: (ref, data) => counted(transaction.set(ref, data)),
    merge: (ref, data) => counted(transaction.set(ref, data, { merge: true })),
    delete: (ref) => counted(transaction.delete(ref)),
    onCommit: (effect) => void effects.push(effect),
  };
}

/** Whether `create` failed because the document exists. */
export function isAlreadyExists(error: unknown): boolean {
  return statusOf(error) === 6;
}
