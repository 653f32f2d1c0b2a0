import { getApps, initializeApp } from 'firebase-admin/app';
import {
  getFirestore,
  Timestamp,
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type FirestoreDataConverter,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { AppError } from '../lib/appError';
import { countReads, countWrites } from '../lib/usage';

const DEFAULT_APP = '[DEFAULT]';

let firestore: Firestore | null = null;

/** Firestore, connected on first use so that a cold start does not wait for it. */
export function db(): Firestore {
  if (firestore === null) {
    // Triggers bring an app of firebase-functions' own along: the default one is ours to make.
    if (!getApps().some(({ name }) => name === DEFAULT_APP)) initializeApp();
    firestore = getFirestore();
    firestore.settings({ ignoreUndefinedProperties: false, preferRest: false });
  }
  return firestore;
}

/**
 * Types a collection. Nothing but these repos writes to Firestore (the rules see to that), so what
 * is read has the shape that was written; the one exception, a play begun by a client, is parsed.
 */
export function collection<T extends object>(path: string): CollectionReference<T> {
  return db().collection(path).withConverter(stored<T>());
}

export function collectionGroup<T extends object>(name: string): Query<T> {
  return db().collectionGroup(name).withConverter(stored<T>());
}

function stored<T extends object>(): FirestoreDataConverter<T> {
  return {
    toFirestore: (data) => data,
    fromFirestore: (snapshot) => snapshot.data() as T,
  };
}

/** How many documents a command that goes through all of them asks for at a time. */
export const PORTION = 300;

/** What can be asked of Firestore, inside a transaction and outside. */
export interface Reader {
  get<T>(ref: DocumentReference<T>): Promise<T | null>;
  getMany<T>(refs: readonly DocumentReference<T>[]): Promise<(T | null)[]>;
  find<T>(query: Query<T>): Promise<T[]>;
  count<T>(query: Query<T>): Promise<number>;
}

/** Only outside of a transaction. */
interface Lister {
  /** The ids in a collection, of documents too that have nothing but collections below them. */
  list(path: string): Promise<string[]>;
}

export interface Tx extends Reader {
  create<T>(ref: DocumentReference<T>, data: T): void;
  set<T>(ref: DocumentReference<T>, data: T): void;
  /** Merges nested fields; increments and deletions included. */
  merge(ref: DocumentReference<object>, data: DocumentData): void;
  delete(ref: DocumentReference<object>): void;
  /** What else is to happen once the writes are in, and only then. */
  onCommit(effect: () => void): void;
}

/** Firestore's answers when it is away or overloaded, by gRPC status. */
const AWAY = new Set([4, 8, 10, 14]);

async function guarded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && AWAY.has(Number(error.code))) {
      throw new AppError('unavailable', { retryAfter: 2 });
    }
    throw error;
  }
}

export const reader: Reader & Lister = {
  async get(ref) {
    countReads(1);
    return (await guarded(ref.get())).data() ?? null;
  },
  async getMany(refs) {
    if (refs.length === 0) return [];
    countReads(refs.length);
    const snapshots = await guarded(db().getAll(...refs.map(untyped)));
    return snapshots.map((snapshot) => retyped(snapshot));
  },
  async find(query) {
    const { docs } = await guarded(query.get());
    countReads(Math.max(1, docs.length));
    return docs.map((doc) => doc.data());
  },
  async count(query) {
    countReads(1); // one for each thousand index entries
    return (await guarded(query.count().get())).data().count;
  },
  async list(path) {
    const refs = await guarded(db().collection(path).listDocuments());
    countReads(Math.max(1, refs.length));
    return refs.map(({ id }) => id);
  },
};

/** `getAll` knows no types: they are laid down before it and taken up after it. */
function untyped<T>(ref: DocumentReference<T>): DocumentReference {
  return ref.withConverter(null);
}

function retyped<T>(snapshot: DocumentSnapshot): T | null {
  return snapshot.exists ? (snapshot.data() as T) : null;
}

/** Twenty equal submissions at once must all be answered: each waits for those before it. */
const MAX_ATTEMPTS = 25;

/** Runs `work` in a transaction. It may run again on contention: no effects but through `tx`. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let effects: (() => void)[] = [];
  const outcome = await guarded(
    db().runTransaction(
      (transaction) => {
        effects = [];
        return work(transactional(transaction, effects));
      },
      { maxAttempts: MAX_ATTEMPTS },
    ),
  );
  for (const effect of effects) effect();
  return outcome;
}

function transactional(transaction: Transaction, effects: (() => void)[]): Tx {
  return {
    async get(ref) {
      countReads(1);
      return (await transaction.get(ref)).data() ?? null;
    },
    async getMany(refs) {
      if (refs.length === 0) return [];
      countReads(refs.length);
      const snapshots = await transaction.getAll(...refs.map(untyped));
      return snapshots.map((snapshot) => retyped(snapshot));
    },
    async find(query) {
      const { docs } = await transaction.get(query);
      countReads(Math.max(1, docs.length));
      return docs.map((doc) => doc.data());
    },
    async count(query) {
      countReads(1);
      return (await transaction.get(query.count())).data().count;
    },
    create(ref, data) {
      countWrites(1);
      transaction.create(ref, data);
    },
    set(ref, data) {
      countWrites(1);
      transaction.set(ref, data);
    },
    merge(ref, data) {
      countWrites(1);
      transaction.set(ref, data, { merge: true });
    },
    delete(ref) {
      countWrites(1);
      transaction.delete(ref);
    },
    onCommit(effect) {
      effects.push(effect);
    },
  };
}

/** Whether a failed `create` failed because the document was there. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && Number(error.code) === 6;
}

export function timestamp(milliseconds: number): Timestamp {
  return Timestamp.fromMillis(milliseconds);
}

export function millis(value: unknown): number {
  return value instanceof Timestamp ? value.toMillis() : Number.NaN;
}

/**
 * A record with the moment from which Firestore's time-to-live policy may delete it
 * (firestore.indexes.json), or null for one that stays. What is out of date is never used; this
 * only takes it away.
 */
export function passing<T extends object>(record: T, goneAt: number | null): T {
  return { ...record, goneAt: goneAt === null ? null : timestamp(goneAt) };
}
