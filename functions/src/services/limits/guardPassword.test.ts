import { AppError } from '../../lib/appError';
import type { TryRecord } from '../../repos/triesRepo';
import type * as Guard from './guardPassword';

const mockTries = new Map<string, TryRecord>();
const mockKnown = new Set<string>();
const mockSaved = jest.fn();

/** The tries that all instances share. A map keeps the order of storing. */
jest.mock('../../repos/triesRepo', () => ({
  saveTry: async (made: TryRecord) => void mockTries.set(made.id, made),
  deleteTry: async (id: string) => void mockTries.delete(id),
  loadTries: async (key: string) =>
    [...mockTries.values()]
      .map((value, at) => ({ id: value.id, value, writtenAt: String(at).padStart(9, '0') }))
      .filter(({ value }) => value.key === key),
}));
jest.mock('../../repos/knownAddressesRepo', () => ({
  isAddressKnown: async (email: string, client: string) => mockKnown.has(`${email}|${client}`),
  saveKnownAddress: async (uid: string, email: string, client: string) => {
    mockSaved(uid, email, client);
    mockKnown.add(`${email}|${client}`);
  },
}));

jest.mock('../../repos/limitsRepo', () => ({
  addToLimit: async () => {},
  loadLimit: async () => new Map<number, number>(),
}));

let guard: typeof Guard;

beforeAll(async () => {
  process.env.FUNCTIONS_EMULATOR = 'true';
  guard = await import('./guardPassword'); // reads the environment
});

let accounts = 0;
/** Counters keep their counts between tests, so each test uses a new address. */
function newEmail(): string {
  accounts += 1;
  return `player-${accounts}@cardinal.test`;
}

const HOME = '203.0.113.7';
const right = async () => 'uid';
const wrong = async () => null;
const unavailable = () => Promise.reject(new AppError('unavailable', { retryAfter: 2 }));

async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
}

/** Fails often enough to lock the account for unknown addresses. */
async function lockOverAll(email: string): Promise<void> {
  for (let at = 0; at < 100; at += 1) {
    await guard.guardPassword(email, `198.51.100.${Math.floor(at / 10)}`, wrong);
  }
}

describe('a password try', () => {
  it("doesn't count if Auth couldn't check it", async () => {
    const email = newEmail();
    for (let at = 0; at < 120; at += 1) {
      expect(await outcomeOf(guard.guardPassword(email, HOME, unavailable))).toBe('unavailable');
    }
    expect(mockTries.size).toBe(0);
    expect(await outcomeOf(guard.guardPassword(email, HOME, right))).toBe('uid');
  });

  it('is refused after ten wrong ones from the same client, even if it is right', async () => {
    const email = newEmail();
    for (let at = 0; at < 10; at += 1) await guard.guardPassword(email, HOME, wrong);
    expect(await outcomeOf(guard.guardPassword(email, HOME, right))).toBe('too-many');
    expect(await outcomeOf(guard.guardPassword(email, '203.0.113.8', right))).toBe('uid');
  });

  it('is accepted from a known address if it is right, after a hundred failed elsewhere', async () => {
    const email = newEmail();
    expect(await outcomeOf(guard.guardPassword(email, HOME, right))).toBe('uid');
    await lockOverAll(email);
    expect(await outcomeOf(guard.guardPassword(email, '203.0.113.9', right))).toBe('too-many');
    expect(await outcomeOf(guard.guardPassword(email, HOME, wrong))).toBe('too-many');
    expect(await outcomeOf(guard.guardPassword(email, HOME, right))).toBe('uid');
  });
});

describe('sign-ins of one client to many accounts', () => {
  /** The contract's limit, times 100 in the emulator. */
  const LIMIT = 100 * 100;

  it('are refused once too many have failed, without affecting other clients', async () => {
    const client = '203.0.113.200';
    const { countSignIn } = await import('./limits');
    const known = newEmail();
    expect(await outcomeOf(guard.guardPassword(known, client, right))).toBe('uid');
    for (let at = 0; at < LIMIT - 2; at += 1) await countSignIn('sign-ins', client);
    for (let at = 0; at < 5; at += 1) {
      expect(await outcomeOf(guard.guardPassword(newEmail(), client, right))).toBe('uid');
    }
    for (let at = 0; at < 2; at += 1) {
      expect(await outcomeOf(guard.guardPassword(newEmail(), client, wrong))).toBeNull();
    }
    expect(await outcomeOf(guard.guardPassword(newEmail(), client, wrong))).toBe('too-many');
    expect(await outcomeOf(guard.guardPassword(newEmail(), client, right))).toBe('too-many');
    expect(await outcomeOf(guard.guardPassword(newEmail(), HOME, right))).toBe('uid');
    // The rest of a school still signs in from there, but no one can go on guessing.
    expect(await outcomeOf(guard.guardPassword(known, client, right))).toBe('uid');
    expect(await outcomeOf(guard.guardPassword(known, client, wrong))).toBe('too-many');
  });
});

describe("a signed-in player's password", () => {
  it('is accepted whatever strangers have tried, even from an unknown address', async () => {
    const email = newEmail();
    await lockOverAll(email);
    expect(await outcomeOf(guard.guardPassword(email, HOME, right))).toBe('too-many');
    expect(await outcomeOf(guard.guardOwnPassword('a session', right))).toBe('uid');
  });

  it('may be wrong ten times in each session', async () => {
    for (let at = 0; at < 10; at += 1) {
      expect(await outcomeOf(guard.guardOwnPassword('one session', wrong))).toBeNull();
    }
    expect(await outcomeOf(guard.guardOwnPassword('one session', right))).toBe('too-many');
    expect(await outcomeOf(guard.guardOwnPassword('another session', right))).toBe('uid');
  });

  it("doesn't count if Auth couldn't check it", async () => {
    for (let at = 0; at < 20; at += 1) {
      expect(await outcomeOf(guard.guardOwnPassword('third session', unavailable))).toBe(
        'unavailable',
      );
    }
    expect(await outcomeOf(guard.guardOwnPassword('third session', right))).toBe('uid');
  });
});

it('stores a known address once a day, and again for the next account with the email address', async () => {
  const email = newEmail();
  mockSaved.mockClear();
  for (const uid of ['first', 'first', 'second', 'second']) {
    await guard.rememberAddress(uid, email, HOME);
  }
  expect(mockSaved.mock.calls).toEqual([
    ['first', email, HOME],
    ['second', email, HOME],
  ]);
});
