import { PASSWORD, testSessions, type Sessions, type Player } from '../../testing/testSessions';
import { CLIENT } from '../../testing/calls';
import { checkPassword } from '../../repos/authRepo';
import { reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { mintCode } from './codes';
import { disownAccount } from '../accountData/deletion';
import { accountOf } from '../signIn/identities';
import { verifyEmail } from './verification';

let sessions: Sessions;
/** Someone who registered an address that may not be theirs. */
let anna: Player;
let code: string;

testSessions((...opened) => ([sessions, anna] = opened));
beforeEach(async () => {
  code = await mintCode({ id: anna.uid, email: anna.email }, 'verification');
});

const verify = (proof: { uid?: string; password?: string }) =>
  verifyEmail(code, { uid: null, password: undefined, client: CLIENT, ...proof });
const account = () => loadUser(reader, anna.uid);
const disown = () => disownAccount(code);

describe('a verification link', () => {
  it.each([
    ["the account's session", () => ({ uid: anna.uid })],
    ['its password', () => ({ password: PASSWORD })],
  ])('verifies the address with %s, and accepts a repeated call', async (_, proof) => {
    await verify(proof());
    expect(await account()).toMatchObject({ emailVerified: true });
    await expect(verify(proof())).resolves.toBeUndefined();
  });

  it.each([
    ['neither session nor password', 'no-session', () => ({})],
    ["another account's session", 'no-session', () => ({ uid: 'another account' })],
    ['a wrong password', 'wrong-password', () => ({ password: 'a guess' })],
  ])('verifies nothing with %s', async (_, refusal, proof) => {
    await expect(verify(proof())).rejects.toMatchObject({ code: refusal });
    expect(await account()).toMatchObject({ emailVerified: false });
  });

  it('leaves the account to the first sign-in with Google if only a scanner opened it', async () => {
    await expect(verify({})).rejects.toMatchObject({ code: 'no-session' });
    const google = { issuer: 'https://accounts.google.test', subject: 'anna' };
    expect(await accountOf(google, anna.email)).toBe(anna.uid);
    expect(await sessions.isSignedIn(anna)).toBe(false);
    expect(await checkPassword(anna.email, PASSWORD)).toBeNull();
  });
});

describe("the owner of a mailbox who didn't create the account", () => {
  it('can delete it with the link, and repeat the call', async () => {
    await disown();
    expect(await account()).toBeNull();
    expect(await sessions.isSignedIn(anna)).toBe(false);
    await sessions.world.settle();
    await expect(disown()).resolves.toBeUndefined();
    await expect(verify({ password: PASSWORD })).rejects.toMatchObject({ code: 'invalid-code' });
    expect(JSON.stringify(sessions.world.store.idsIn('users'))).not.toContain(anna.uid);
  });

  it("can't delete it once it is verified, or by another code", async () => {
    const reset = await mintCode({ id: anna.uid, email: anna.email }, 'reset');
    await expect(disownAccount(reset)).rejects.toMatchObject({
      code: 'invalid-code',
    });
    await verify({ uid: anna.uid });
    await expect(disown()).rejects.toMatchObject({ code: 'invalid-code' });
    expect(await account()).not.toBeNull();
  });
});
