import { inMemoryPersistence } from 'firebase/auth';
import { PLAYING } from '@cardinal/core/documents/playing';
import { connect, disconnect, isClosed, listenToOne } from './firebase';

const mockAsked: string[] = [];
const mockPersistence: unknown[] = [];

jest.mock('firebase/app', () => ({
  FirebaseError: jest.requireActual<{ FirebaseError: object }>('firebase/app').FirebaseError,
  initializeApp: (_: object, name: string) => ({ name }),
  deleteApp: async ({ name }: { name: string }) => void mockAsked.push(`delete ${name}`),
}));
jest.mock('firebase/auth', () => ({
  inMemoryPersistence: { type: 'NONE' },
  getAuth: (app: object) => ({ app }),
  initializeAuth: (app: object, { persistence }: { persistence?: unknown }) => {
    mockPersistence.push(persistence);
    return { app };
  },
  signInWithCustomToken: async (auth: { app: { name: string } }, token: string) => {
    mockAsked.push(`sign in ${auth.app.name} by ${token}`);
    if (token === 'refused') throw new Error('auth/network-request-failed');
    const getIdTokenResult = async () => ({ claims: { player: 'ada' } });
    return { user: { uid: 'live:ada', getIdTokenResult } };
  },
  signOut: async ({ app }: { app: { name: string } }) =>
    void mockAsked.push(`sign out ${app.name}`),
}));
/** The server sends this document in two steps: its content, then that it is up to date. */
const mockStored = { uid: 'bob', date: '2026-01-05', score: 4, v: 1 };
jest.mock('firebase/firestore', () => ({
  getFirestore: (app: object) => ({ app }),
  doc: () => ({}),
  onSnapshot: (
    _: object,
    { includeMetadataChanges }: { includeMetadataChanges?: boolean },
    onNext: (found: object) => void,
  ) => {
    const found = (fromCache: boolean) => ({ data: () => mockStored, metadata: { fromCache } });
    onNext(found(true));
    if (includeMetadataChanges === true) onNext(found(false));
    return () => undefined;
  },
}));

beforeEach(() => {
  mockAsked.length = 0;
  mockPersistence.length = 0;
  const project = { projectId: 'cards', apiKey: 'public' };
  globalThis.fetch = jest.fn(async () => ({ json: async () => project }) as Response);
});

describe('live connection', () => {
  it('belongs to the token’s player, and is kept only in memory', async () => {
    const { player } = await connect('a token');
    expect(player).toBe('ada');
    expect(mockPersistence).toEqual([inMemoryPersistence]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('signs out before its app is deleted, and does not reuse the app', async () => {
    const [one, other] = [await connect('one'), await connect('other')];
    expect(one.app.name).not.toBe(other.app.name);
    mockAsked.length = 0;
    await disconnect(one);
    expect(mockAsked).toEqual([`sign out ${one.app.name}`, `delete ${one.app.name}`]);
  });

  it('deletes its app if the sign-in fails', async () => {
    await expect(connect('refused')).rejects.toThrow('auth/network-request-failed');
    const [, name] = /^sign in (\S+) by refused$/.exec(mockAsked[0] ?? '') ?? [];
    expect(name).toBeDefined();
    expect(mockAsked.slice(1)).toEqual([`delete ${name}`]);
  });

  it('says when a document that was stale is up to date', async () => {
    const received: (readonly [number | undefined, boolean])[] = [];
    listenToOne(await connect('a token'), PLAYING, 'playing/bob', {
      onNext: (playing, isStale) => received.push([playing?.score, isStale]),
      onError: (error) => {
        throw error;
      },
    });
    expect(received).toEqual([
      [4, true],
      [4, false],
    ]);
  });
});

it('distinguishes a listener that the rules refuse from other errors', () => {
  // The SDK's own class, whose instances say that they aren't.
  const { FirestoreError } = jest.requireActual<{
    FirestoreError: new (code: string, message: string) => Error;
  }>('firebase/firestore');
  expect(isClosed(new FirestoreError('permission-denied', ''))).toBe(true);
  expect(isClosed(new FirestoreError('internal', ''))).toBe(false);
  expect(isClosed(new Error('permission-denied'))).toBe(false);
});
