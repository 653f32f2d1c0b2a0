import {
  ORIGIN,
  PASSWORD,
  testSessions,
  type Sessions,
  type Player,
} from '../../testing/testSessions';
import { CLIENT } from '../../testing/calls';
import { getAuth } from 'firebase-admin/auth';
import { checkPassword } from '../../repos/authRepo';
import { mintCode } from '../emails/codes';
import { accountOf } from './identities';
import { changePassword, resetPassword } from './passwords';

const CHANGED = 'password of a thief';
const GOOGLE = { issuer: 'https://accounts.google.test', subject: 'anna' };

let sessions: Sessions;
/** Someone who registered an address that isn't theirs. */
let thief: Player;

testSessions((...opened) => ([sessions, thief] = opened));

const signInWithGoogle = () => accountOf(GOOGLE, thief.email);
const change = () => changePassword(thief.session, { newPassword: CHANGED }, ORIGIN);
const isRight = async (password: string) =>
  (await checkPassword(thief.email, password)) === thief.uid;

/** Runs `work` while Auth is still processing the first password change. */
function whileSlow(work: () => Promise<unknown>): void {
  const auth = getAuth();
  const update = auth.updateUser.bind(auth);
  jest.spyOn(auth, 'updateUser').mockImplementationOnce(async (uid, changes) => {
    await work();
    return update(uid, changes);
  });
}

describe('a password change that is slow at Auth', () => {
  it("doesn't survive a first sign-in with Google that ends before it", async () => {
    whileSlow(signInWithGoogle);
    await expect(change()).rejects.toMatchObject({ code: 'wrong-password' });
    expect([await isRight(PASSWORD), await isRight(CHANGED)]).toEqual([false, false]);
    expect(await sessions.isSignedIn(thief)).toBe(false);
  });

  it("doesn't survive a first sign-in with Google that ends after it", async () => {
    const auth = getAuth();
    const update = auth.updateUser.bind(auth);
    jest.spyOn(auth, 'updateUser').mockImplementationOnce(async (uid, changes) => {
      await update(uid, changes);
      return update(uid, { password: CHANGED });
    });
    expect(await signInWithGoogle()).toBe(thief.uid);
    expect([await isRight(PASSWORD), await isRight(CHANGED)]).toEqual([false, false]);
  });

  it("doesn't survive a reset that ends before it", async () => {
    const owner = { id: thief.uid, email: thief.email };
    const code = await mintCode(owner, 'reset');
    whileSlow(() => resetPassword({ code, newPassword: 'password of the owner' }, CLIENT));
    await expect(change()).rejects.toMatchObject({ code: 'wrong-password' });
    expect(await isRight(CHANGED)).toBe(false);
  });
});

it("keeps a reset's password if a password change comes too late", async () => {
  const auth = getAuth();
  const update = auth.updateUser.bind(auth);
  const owner = { id: thief.uid, email: thief.email };
  const code = await mintCode(owner, 'reset');
  jest.spyOn(auth, 'updateUser').mockImplementationOnce(async (uid, changes) => {
    const updated = await update(uid, changes);
    await resetPassword({ code, newPassword: 'password of the owner' }, CLIENT);
    return updated;
  });
  await expect(change()).rejects.toMatchObject({ code: 'wrong-password' });
  expect(await isRight('password of the owner')).toBe(true);
});
