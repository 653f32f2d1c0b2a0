import { auth } from './emulators';
import { identity } from './identity';
import { codeMailedTo, mailsTo } from '../sent';
import { attempt, call, freshName, newPlayer, PASSWORD, realClock, refusal } from './support';

beforeEach(realClock);

const credentialsOf = ({ email, password }: { email: string; password: string }) => ({
  email,
  password,
});

const fresh = () => ({
  email: `${freshName()}@cardinal.test`,
  username: freshName(),
  password: PASSWORD,
});

describe('a user who signed up at Firebase Auth, bypassing the API,', () => {
  it('does not delay a registration of the same address', async () => {
    const body = fresh();
    expect(
      (await identity('signUp', { email: body.email, password: 'of a stranger' })).status,
    ).toBe(200);
    expect((await call('register', { body })).status).toBe(201);
    const stranger = { email: body.email, password: 'of a stranger' };
    expect(await refusal('login', { body: stranger })).toMatchObject({ status: 401 });
    expect((await call('login', { body: credentialsOf(body) })).body.user.username).toBe(
      body.username,
    );
  });

  it("can't sign in", async () => {
    const stranger = { email: `${freshName()}@cardinal.test`, password: 'of a stranger' };
    const { idToken } = await identity('signUp', stranger);
    expect(await refusal('login', { body: stranger })).toMatchObject({
      status: 401,
      code: 'invalid-credentials',
    });
    expect(await refusal('me', { token: idToken ?? '' })).toMatchObject({ status: 401 });
    await call('forgotPassword', { body: { email: stranger.email } });
    expect(mailsTo(stranger.email)).toEqual([]);
  });

  it("can't keep an address by changing to it", async () => {
    const { user } = await newPlayer();
    const { idToken } = await identity('signInWithPassword', {
      email: user.email,
      password: PASSWORD,
    });
    const body = fresh();
    expect((await identity('update', { idToken, email: body.email })).status).toBe(200);
    expect((await call('register', { body })).body.user.email).toBe(body.email);
    // The account has its own address again.
    expect(
      (await call('login', { body: { email: user.email, password: PASSWORD } })).body.user,
    ).toEqual(user);
  });

  it("can't take over an account by changing its address", async () => {
    const { user } = await newPlayer();
    const own = { email: user.email, password: PASSWORD };
    const { idToken } = await identity('signInWithPassword', own);
    const moved = `${freshName()}@cardinal.test`;
    expect((await identity('update', { idToken, email: moved })).status).toBe(200);
    const thief = { email: moved, password: PASSWORD };
    expect(await refusal('login', { body: thief })).toMatchObject({ status: 401 });
    expect(await refusal('register', { body: { ...fresh(), email: user.email } })).toMatchObject({
      status: 409,
      code: 'email-taken',
    });
    // The player gets an email and signs in with a new password.
    await call('forgotPassword', { body: { email: user.email } });
    const newPassword = 'of its player alone';
    const code = codeMailedTo(user.email, '/login/reset');
    expect((await call('resetPassword', { body: { code, newPassword } })).status).toBe(204);
    expect(
      (await call('login', { body: { email: user.email, password: newPassword } })).body.user.id,
    ).toBe(user.id);
    expect(await refusal('login', { body: thief })).toMatchObject({ status: 401 });
  });

  it("doesn't merge simultaneous registrations of the same address", async () => {
    const body = fresh();
    await identity('signUp', { email: body.email, password: 'of a stranger' });
    const tries = Array.from({ length: 5 }, () =>
      attempt('register', { body: { ...body, username: freshName() } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
    expect((await call('login', { body: credentialsOf(body) })).body.user.email).toBe(body.email);
    expect(codeMailedTo(body.email, '/verify')).toBeTruthy();
  });
});

describe('an unfinished registration', () => {
  /** Imports a user, as a registration that only got as far as Auth. */
  async function importUnfinished(email: string, secondsAgo: number): Promise<void> {
    const uid = `half-${Date.now()}-${secondsAgo}`.padEnd(24, '-');
    const creationTime = new Date(Date.now() - secondsAgo * 1000).toUTCString();
    const metadata = { creationTime, lastSignInTime: creationTime };
    const { failureCount } = await auth().importUsers([{ uid, email, metadata }]);
    expect(failureCount).toBe(0);
  }

  it('keeps its address with a 503 while it may still continue, and no longer', async () => {
    const [recent, interrupted] = [fresh(), fresh()];
    await importUnfinished(recent.email, 5);
    await importUnfinished(interrupted.email, 25);
    expect(await refusal('register', { body: recent })).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect((await call('register', { body: interrupted })).status).toBe(201);
  });
});
