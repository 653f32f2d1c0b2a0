import { initializeApp, deleteApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  type DocumentData,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { env } from '../config/env';

/**
 * The Firebase SDK, for the live listeners alone. Imported by the live saga alone, when live data
 * comes on the screen.
 */
export interface Connection {
  readonly app: FirebaseApp;
  readonly db: Firestore;
}

/** Hosting's own ports in an emulator build; the others stand as far from them as at offset 0. */
function emulatorOffset(): number {
  return Number(location.port) - (env.isDevelopment ? 5173 : 5000);
}

/** Hosting knows the project it serves. */
async function projectOptions(): Promise<FirebaseOptions> {
  if (env.isEmulator) return { projectId: 'demo-cardinal', apiKey: 'emulator' };
  const answer = await fetch('/__/firebase/init.json');
  return (await answer.json()) as FirebaseOptions;
}

let count = 0;

/** Signs in with our own token. Each connection is an app of its own, so that none is left over. */
export async function connect(token: string): Promise<Connection> {
  count += 1;
  const app = initializeApp(await projectOptions(), `live-${count}`);
  const [auth, db] = [getAuth(app), getFirestore(app)];
  if (env.isEmulator) {
    const offset = emulatorOffset();
    connectAuthEmulator(auth, `http://127.0.0.1:${9099 + offset}`, { disableWarnings: true });
    connectFirestoreEmulator(db, '127.0.0.1', 8080 + offset);
  }
  await signInWithCustomToken(auth, token);
  return { app, db };
}

export async function disconnect({ app }: Connection): Promise<void> {
  await deleteApp(app);
}

export interface Snapshot {
  readonly rows: readonly DocumentData[];
  /** Known from before only: the connection is lost at the moment. */
  readonly isStale: boolean;
}

type Listener = (snapshot: Snapshot) => void;

function listen(rows: Query, onNext: Listener, onError: (error: Error) => void): () => void {
  return onSnapshot(
    rows,
    { includeMetadataChanges: true },
    ({ docs, metadata }) =>
      onNext({ rows: docs.map((doc) => doc.data()), isStale: metadata.fromCache }),
    onError,
  );
}

const BOARD_ROWS = 50;

export function listenToBoard(
  { db }: Connection,
  board: string,
  onNext: Listener,
  onError: (error: Error) => void,
): () => void {
  const rows = query(
    collection(db, `boards/${board}/rows`),
    orderBy('score', 'desc'),
    orderBy('reachedAt', 'asc'),
    orderBy('uid', 'asc'),
    limit(BOARD_ROWS),
  );
  return listen(rows, onNext, onError);
}

/** The own friends' rows, or the own requests. */
export function listenToOwn(
  { db }: Connection,
  uid: string,
  name: 'friends' | 'requests',
  onNext: Listener,
  onError: (error: Error) => void,
): () => void {
  return listen(query(collection(db, `players/${uid}/${name}`)), onNext, onError);
}

/** The running score of a friend who is in a daily, or null. */
export function listenToPlaying(
  { db }: Connection,
  friend: string,
  onNext: (playing: DocumentData | null) => void,
  onError: (error: Error) => void,
): () => void {
  return onSnapshot(
    doc(db, `playing/${friend}`),
    (snapshot) => onNext(snapshot.data() ?? null),
    onError,
  );
}
