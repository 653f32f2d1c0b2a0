import { initializeApp, deleteApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
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
  FirestoreError,
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

/**
 * The Firebase SDK, for the live listeners alone. Fetched when live data comes on the screen.
 * Documents come in through the parsers of core.
 */
export interface Connection {
  /** The id of the player who listens. */
  readonly player: string;
  readonly app: FirebaseApp;
  readonly db: Firestore;
}

interface Project extends FirebaseOptions {
  /** Told by the site of `npm start` alone: where its emulators listen. */
  readonly emulators?: {
    readonly auth: string;
    readonly firestore: { readonly host: string; readonly port: number };
  };
}

/** Hosting knows the project it serves. */
async function findProject(): Promise<Project> {
  const answer = await fetch('/__/firebase/init.json');
  return (await answer.json()) as Project;
}

let count = 0;

/**
 * Signs in with our own token, in memory alone: nothing of it outlives the page. Each connection is
 * an app of its own, so that none is left over.
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
  /** `isStale`: known from before only, since the connection is lost at the moment. */
  readonly onNext: (value: T, isStale: boolean) => void;
  readonly onError: (error: Error) => void;
}

/** Whether the rules have closed what was listened to; everything else that ends a listener is a fault. */
export function isClosed(error: Error): boolean {
  return error instanceof FirestoreError && error.code === 'permission-denied';
}

/** The records of a collection, or some of them. */
export interface Records<T extends object> {
  readonly kind: Collection<T>;
  readonly path: string;
  readonly order?: readonly Order[];
  readonly limit?: number;
  /** Only records whose fields are at least these. */
  readonly atLeast?: Readonly<Record<string, number>>;
}

/** A document as its kind reads it; null, and a line in the console, where it can't. */
function read<T extends object>(kind: Collection<T>, stored: DocumentData): T | null {
  const times = kind.timestamps.flatMap((field) => {
    const value: unknown = stored[field];
    return value instanceof Timestamp ? [[field, value.toMillis()] as const] : [];
  });
  const parsed = kind.parse({ ...stored, ...Object.fromEntries(times) });
  if (parsed.ok) return parsed.value;
  console.warn(`A document of ${kind.name} can't be read: ${parsed.error}`);
  return null;
}

/** Without it nobody would be told that what was first known as stale is up to date. */
const EVERY_STATE = { includeMetadataChanges: true } as const;

export function listenToAll<T extends object>(
  { db }: Connection,
  { kind, path, order = [], limit, atLeast = {} }: Records<T>,
  { onNext, onError }: Listener<readonly T[]>,
): () => void {
  const wanted = query(
    collection(db, path),
    ...Object.entries(atLeast).map(([field, least]) => where(field, '>=', least)),
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
