import { PASSWORD, testSessions, type Sessions, type Player } from '../../testing/testSessions';
import { loadUser } from '../../repos/usersRepo';
import { reader } from '../../repos/store';
import { createRecords } from '../signIn/registration';
import { mintCode } from './codes';
import { changeEmail } from './changeEmail';
import { resetPassword } from '../signIn/passwords';
import { verifyEmail } from './verification';
import { CLIENT } from '../../testing/calls';
import { REFUSED } from '../../testing/memoryAuth';

const NEW = 'anna.right@cardinal.test';

let sessions: Sessions;
let anna: Player;

testSessions((...opened) => ([sessions, anna] = opened));

const change = (email = NEW) => changeEmail(anna.session, { email }, CLIENT);
const stored = async () => (await loadUser(reader, anna.uid))?.email;
const atAuth = () => sessions.auth.holders.get(anna.uid)?.email;

it('changes the document and Auth, and keeps the session', async () => {
  expect(await change()).toMatchObject({ email: NEW, emailVerified: false });
  expect([await stored(), atAuth()]).toEqual([NEW, NEW]);
  expect(await sessions.isSignedIn(anna)).toBe(true);
});

it('finishes a change when the call is repeated after Auth failed', async () => {
  sessions.auth.failing = 'updateUser';
  await expect(change()).rejects.toMatchObject({ code: 'unavailable' });
  expect([await stored(), atAuth()]).toEqual([NEW, anna.email]);
  sessions.auth.failing = null;
  expect(await change()).toMatchObject({ email: NEW });
  expect(atAuth()).toBe(NEW);
});

it('lets the address be corrected again after Auth failed', async () => {
  sessions.auth.failing = 'updateUser';
  await expect(change()).rejects.toMatchObject({ code: 'unavailable' });
  sessions.auth.failing = null;
  await change('anna.third@cardinal.test');
  expect(await stored()).toBe('anna.third@cardinal.test');
  expect(atAuth()).toBe('anna.third@cardinal.test');
});

it("changes nothing if Auth doesn't accept the address", async () => {
  await expect(change(`anna@${REFUSED}`)).rejects.toMatchObject({ code: 'invalid-input' });
  expect([await stored(), atAuth()]).toEqual([anna.email, anna.email]);
});

it('voids links to the old address, even ones created after the change', async () => {
  const old = { id: anna.uid, email: anna.email };
  const before = await mintCode(old, 'verification');
  await change();
  // By a call that read the account before the change.
  const after = await mintCode(old, 'verification');
  const reset = await mintCode(old, 'reset');
  const refused = { code: 'invalid-code' };
  const own = { uid: anna.uid, password: undefined, client: CLIENT };
  for (const code of [before, after]) {
    const verified = verifyEmail(code, own);
    await expect(verified).rejects.toMatchObject(refused);
  }
  await expect(
    resetPassword({ code: reset, newPassword: 'another horse' }, CLIENT),
  ).rejects.toMatchObject(refused);
});

it('refuses an address that another account has', async () => {
  const bert = await sessions.join('bert');
  await expect(change(bert.email)).rejects.toMatchObject({ code: 'email-taken' });
  expect([await stored(), atAuth()]).toEqual([anna.email, anna.email]);
});

it('refuses a registration that claimed the same address at Auth before', async () => {
  const uid = 'b'.repeat(24);
  await change();
  sessions.auth.holders.set(uid, { password: PASSWORD });
  const bert = { uid, email: NEW, username: 'bert', link: null };
  await expect(createRecords(bert)).rejects.toMatchObject({
    code: 'email-taken',
  });
  expect(sessions.auth.holders.has(uid)).toBe(false);
});
