import { deleteApp, FirebaseError, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
  signOut,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  limit as limitTo,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
  where,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import type { Collection, Order } from '@cardinal/core/documents/document';
import { env } from '../config/env';
import { findProject } from './project';

/**
 * A connection of the Firebase SDK, which is only used for live listeners. The SDK loads when live data
 * appears on the screen.
 */
export interface Connection {
  /** The ID of the player who listens. */
  readonly player: string;
  readonly app: FirebaseApp;
  readonly db: Firestore;
}

let count = 0;

/**
 * Signs in with our own token, kept only in memory, so that nothing remains after the page. Each
 * connection has its own app, so that the next one never reuses an old one.
 */
export async function connect(token: string): Promise<Connection> {
  count += 1;
  const { emulators, ...options } = await findProject();
  const app = initializeApp(options, `live-${count}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const db = getFirestore(app);
  if (env.isEmulator && emulators !== undefined) {
    connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    connectFirestoreEmulator(db, emulators.firestore.host, emulators.firestore.port);
  }
  try {
    const { user } = await signInWithCustomToken(auth, token);
    const { claims } = await user.getIdTokenResult();
    return { app, db, player: typeof claims.player === 'string' ? claims.player : user.uid };
  } catch (error) {
    await deleteApp(app);
    throw error;
  }
}

export async function disconnect({ app }: Connection): Promise<void> {
  await signOut(getAuth(app));
  await deleteApp(app);
}

export interface Listener<T> {
  /** `isStale`: the value is from the cache, because the connection is currently lost. */
  readonly onNext: (value: T, isStale: boolean) => void;
  readonly onError: (error: Error) => void;
}

/**
 * Whether the rules refuse this listener. Anything else that ends a listener is an error. The SDK's
 * `FirestoreError`s aren't instances of that class: `FirebaseError` makes them its own.
 */
export function isClosed(error: Error): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied';
}

export interface Records<T extends object> {
  readonly kind: Collection<T>;
  readonly path: string;
  readonly order?: readonly Order[];
  readonly limit?: number;
  /** Minimum values of fields: other records are left out. */
  readonly atLeast?: Readonly<Record<string, number>>;
  /** Only records whose field has one of these values. */
  readonly among?: { readonly field: string; readonly values: readonly string[] };
}

/** A parsed document. Null, and a warning in the console, if it is invalid. */
function read<T extends object>(kind: Collection<T>, stored: DocumentData): T | null {
  const times = kind.timestamps.flatMap((field) => {
    const value: unknown = stored[field];
    return value instanceof Timestamp ? [[field, value.toMillis()] as const] : [];
  });
  const parsed = kind.parse({ ...stored, ...Object.fromEntries(times) });
  if (parsed.ok) return parsed.value;
  console.warn(`failed to read a document of ${kind.name}: ${parsed.error}`);
  return null;
}

/** Without it, listeners wouldn't learn that a stale value is now up to date. */
const EVERY_STATE = { includeMetadataChanges: true } as const;

export function listenToAll<T extends object>(
  { db }: Connection,
  { kind, path, order = [], limit, atLeast = {}, among }: Records<T>,
  { onNext, onError }: Listener<readonly T[]>,
): () => void {
  const wanted = query(
    collection(db, path),
    ...Object.entries(atLeast).map(([field, least]) => where(field, '>=', least)),
    ...(among === undefined ? [] : [where(among.field, 'in', among.values)]),
    ...order.map(({ field, direction }) => orderBy(field, direction)),
    ...(limit === undefined ? [] : [limitTo(limit)]),
  );
  return onSnapshot(
    wanted,
    EVERY_STATE,
    ({ docs, metadata }) => {
      const records = docs.flatMap((found) => read(kind, found.data()) ?? []);
      onNext(records, metadata.fromCache);
    },
    onError,
  );
}

export function listenToOne<T extends object>(
  { db }: Connection,
  kind: Collection<T>,
  path: string,
  { onNext, onError }: Listener<T | null>,
): () => void {
  return onSnapshot(
    doc(db, path),
    EVERY_STATE,
    (found) => {
      const stored = found.data();
      onNext(stored === undefined ? null : read(kind, stored), found.metadata.fromCache);
    },
    onError,
  );
}
