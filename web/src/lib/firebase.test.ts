import { inMemoryPersistence } from 'firebase/auth';
import { connect, disconnect } from './firebase';

const mockAsked: string[] = [];
const mockPersistence: unknown[] = [];

jest.mock('firebase/app', () => ({
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
    const getIdTokenResult = async () => ({ claims: { player: 'ada' } });
    return { user: { uid: 'live:ada', getIdTokenResult } };
  },
  signOut: async ({ app }: { app: { name: string } }) =>
    void mockAsked.push(`sign out ${app.name}`),
}));
jest.mock('firebase/firestore', () => ({ getFirestore: (app: object) => ({ app }) }));

beforeEach(() => {
  mockAsked.length = 0;
  mockPersistence.length = 0;
  const project = { projectId: 'cards', apiKey: 'public' };
  globalThis.fetch = jest.fn(async () => ({ json: async () => project }) as Response);
});

describe('the live connection', () => {
  it('is of the player whom the token names, and kept in memory alone', async () => {
    const { player } = await connect('a token');
    expect(player).toBe('ada');
    expect(mockPersistence).toEqual([inMemoryPersistence]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is signed out as it ends, before its app goes, and the next one is another', async () => {
    const [one, other] = [await connect('one'), await connect('other')];
    expect(one.app.name).not.toBe(other.app.name);
    mockAsked.length = 0;
    await disconnect(one);
    expect(mockAsked).toEqual([`sign out ${one.app.name}`, `delete ${one.app.name}`]);
  });
});
