import {
  testSessions,
  type Sessions,
  ORIGIN,
  PASSWORD,
  type Player,
} from '../../testing/testSessions';
import { CLIENT } from '../../testing/calls';
import { setTimeout as sleep } from 'node:timers/promises';
import { mintCode } from '../emails/codes';
import { deleteAccount } from '../accountData/deletion';
import { changePassword, resetPassword } from './passwords';
import { startSession, endOtherSessions, endSession } from './sessions';
import { changePlayerStatus } from '../reviews/playerStatus';
import { SESSION_MS } from '../../repos/credentialsRepo';
import { checkPassword } from '../../repos/authRepo';
import { isAddressKnown } from '../../repos/knownAddressesRepo';
import { CODES, StoreError } from '../../testing/memoryStore';

const NEW = 'another horse';
const CHANGE = { currentPassword: PASSWORD, newPassword: NEW };
const SECOND = 1000;

let sessions: Sessions;
let anna: Player;
let admin = '';

testSessions(async (...opened) => {
  [sessions, anna] = opened;
  admin = await sessions.world.register('admin-bert');
});

const reset = async (code: string): Promise<void> =>
  resetPassword({ code, newPassword: NEW }, CLIENT);
const addressee = () => ({ id: anna.uid, email: anna.email });
const suspend = (): Promise<void> =>
  changePlayerStatus(anna.uid, admin, { suspended: true, reason: 'a test' });

/** Everything that ends sessions, and whether it ends all of the account's or only one. */
const ENDINGS: readonly [name: string, isOfAll: boolean, end: () => Promise<unknown>][] = [
  ['a logout', false, () => endSession(anna.session)],
  ['a password change', true, () => changePassword(anna.session, CHANGE, ORIGIN)],
  ['a reset', true, async () => reset(await mintCode(addressee(), 'reset'))],
  ['a suspension', true, suspend],
  ['a deletion', true, () => deleteAccount(anna.session, { password: PASSWORD })],
];

describe.each(ENDINGS)('%s', (_, isOfAll, end) => {
  it("ends the session and deletes the live listeners' user", async () => {
    expect(await sessions.isSignedIn(anna)).toBe(true);
    expect(sessions.isListening(anna)).toBe(true);
    await end();
    expect(await sessions.isSignedIn(anna)).toBe(false);
    expect(sessions.isListening(anna)).toBe(false);
  });

  it('ends sessions on other devices only if it ends all', async () => {
    const phone = await sessions.signIn(anna.uid, anna.email);
    const before = await sessions.epochOf(anna);
    await end();
    expect(await sessions.isSignedIn(phone)).toBe(!isOfAll);
    const isGone = sessions.read(`users/${anna.uid}`) === null;
    if (isOfAll && !isGone) expect(await sessions.epochOf(anna)).toBeGreaterThan(before);
  });
});

it('ends only the other sessions, and makes all live listeners renew their tokens', async () => {
  const phone = await sessions.signIn(anna.uid, anna.email);
  await endOtherSessions(phone.session);
  expect(await sessions.isSignedIn(anna)).toBe(false);
  expect(await sessions.isSignedIn(phone)).toBe(true);
  expect(sessions.isListening(anna)).toBe(false);
});

it('starts no session if the password changed after its check', async () => {
  const askedAt = Date.now();
  sessions.world.clock += SECOND;
  await changePassword(anna.session, CHANGE, ORIGIN);
  const late = { via: 'password', device: 'late', askedAt } as const;
  await expect(startSession(anna.uid, late)).rejects.toMatchObject({
    code: 'invalid-credentials',
  });
});

it('has no session after its cookie expires, even if it was just used', async () => {
  expect(await sessions.isSignedIn(anna)).toBe(true);
  const expiresAt = Date.now() + SESSION_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => expiresAt);
  expect(await sessions.isSignedIn(anna)).toBe(false);
});

describe('an account that was disabled at Auth', () => {
  it('has no session', async () => {
    const phone = await startSession(anna.uid, {
      via: 'password',
      device: 'phone',
      askedAt: Date.now(),
    });
    sessions.auth.holders.set(anna.uid, { email: anna.email, password: PASSWORD, disabled: true });
    expect(await sessions.isSignedIn({ token: phone })).toBe(false);
  });

  it('loses a recently used session within a minute', async () => {
    sessions.auth.holders.set(anna.uid, { email: anna.email, password: PASSWORD, disabled: true });
    await sleep(5); // the cache reads the time at most once a millisecond
    const real = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => real() + 61 * SECOND);
    expect(await sessions.isSignedIn(anna)).toBe(false);
  });
});

/** Which of the two passwords works. */
async function holding(): Promise<string[]> {
  const found: string[] = [];
  for (const password of [PASSWORD, NEW]) {
    const uid = await checkPassword(anna.email, password);
    if (uid === anna.uid) found.push(password);
  }
  return found;
}

const STEPS_AT_AUTH = ['deleteUser', 'updateUser', 'createSessionCookie'] as const;

describe('a password change', () => {
  it.each(STEPS_AT_AUTH)("leaves no one signed in if Auth's %s fails", async (step) => {
    const thief = await sessions.signIn(anna.uid, anna.email);
    sessions.auth.failing = step;
    await expect(changePassword(anna.session, CHANGE, ORIGIN)).rejects.toMatchObject({
      code: 'unavailable',
    });
    sessions.auth.failing = null;
    for (const before of [anna, thief]) expect(await sessions.isSignedIn(before)).toBe(false);
    // The live user is deleted before the password changes.
    expect(sessions.isListening(anna)).toBe(step === 'deleteUser');
    expect(await holding()).toEqual([step === 'createSessionCookie' ? NEW : PASSWORD]);
  });

  it('can be repeated after a failure, signed in with the password that works', async () => {
    sessions.auth.failing = 'updateUser';
    await expect(changePassword(anna.session, CHANGE, ORIGIN)).rejects.toMatchObject({
      code: 'unavailable',
    });
    sessions.auth.failing = null;
    const { session } = await sessions.signIn(anna.uid, anna.email);
    const token = await changePassword(session, CHANGE, ORIGIN);
    expect(await sessions.isSignedIn({ token })).toBe(true);
    expect(await holding()).toEqual([NEW]);
  });

  it('is refused after another one in the same session', async () => {
    await changePassword(anna.session, CHANGE, ORIGIN);
    const again = { currentPassword: NEW, newPassword: 'a third horse' };
    await expect(changePassword(anna.session, again, ORIGIN)).rejects.toMatchObject({
      code: 'wrong-password',
    });
    expect(await holding()).toEqual([NEW]);
  });
});

describe('a reset link', () => {
  const mint = () => mintCode(addressee(), 'reset');

  it("works after a password change, so that a thief can't void it", async () => {
    const code = await mint();
    await changePassword(anna.session, CHANGE, ORIGIN);
    const mine = { code, newPassword: 'a third horse' };
    await resetPassword(mine, CLIENT);
    expect(await holding()).toEqual([]);
    const uid = await checkPassword(anna.email, mine.newPassword);
    expect(uid).toBe(anna.uid);
  });

  it('is void once another one was used, even if that reset failed halfway', async () => {
    const [code, other] = [await mint(), await mint()];
    sessions.auth.failing = 'updateUser';
    await expect(reset(code)).rejects.toMatchObject({
      code: 'unavailable',
    });
    sessions.auth.failing = null;
    await expect(reset(other)).rejects.toMatchObject({
      code: 'invalid-code',
    });
    await reset(code);
  });
});

it("makes the client of a reset known, so that strangers can't lock the player out there", async () => {
  const code = await mintCode(addressee(), 'reset');
  const isKnown = (client: string) => isAddressKnown(anna.email, client);
  await resetPassword({ code, newPassword: NEW }, 'a hotel');
  expect(await isKnown('a hotel')).toBe(true);
  expect(await isKnown('elsewhere')).toBe(false);
});

describe('a reset', () => {
  it.each(['deleteUser', 'updateUser'] as const)(
    "leaves no one signed in if Auth's %s fails, and can be repeated at once",
    async (step) => {
      const code = await mintCode(addressee(), 'reset');
      sessions.auth.failing = step;
      await expect(reset(code)).rejects.toMatchObject({
        code: 'unavailable',
      });
      sessions.auth.failing = null;
      expect(await sessions.isSignedIn(anna)).toBe(false);
      expect(await holding()).toEqual([PASSWORD]);
      await reset(code);
      expect(await holding()).toEqual([NEW]);
      await expect(reset(code)).rejects.toMatchObject({
        code: 'invalid-code',
      });
    },
  );

  /** Makes Firestore unavailable for these commits of the reset, from the first to the last. */
  function failCommits(first: number, last: number): void {
    const { store } = sessions.world;
    const commit = store.commit.bind(store);
    let commits = 0;
    jest.spyOn(store, 'commit').mockImplementation((writes) => {
      commits += 1;
      if (commits >= first && commits <= last) throw new StoreError(CODES.late, 'too late');
      commit(writes);
    });
  }

  it('can be repeated at once if its last step fails', async () => {
    const code = await mintCode(addressee(), 'reset');
    failCommits(2, 2);
    await expect(reset(code)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await holding()).toEqual([NEW]);
    await reset(code);
    expect(await holding()).toEqual([NEW]);
  });

  it('keeps its code reserved for a while if it never ends, and then frees it', async () => {
    const code = await mintCode(addressee(), 'reset');
    failCommits(2, 3);
    await expect(reset(code)).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(reset(code)).rejects.toMatchObject({
      code: 'invalid-code',
    });
    sessions.world.clock += 21 * SECOND;
    await reset(code);
    expect(await holding()).toEqual([NEW]);
  });
});
