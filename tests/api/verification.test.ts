import { codeMailedTo, mailsTo } from './mails';
import { advance, call, newPlayer, PASSWORD, realClock, refusal } from './support';

beforeEach(realClock);

const DAY = 24 * 60 * 60_000;

describe('an email address', () => {
  it('is verified by the link of the registration email, which can be opened again', async () => {
    const { token, user } = await newPlayer();
    expect(user.emailVerified).toBe(false);
    const code = codeMailedTo(user.email, '/verify');
    expect((await call('verifyEmail', { body: { code }, token })).status).toBe(204);
    expect((await call('verifyEmail', { body: { code }, token })).status).toBe(204);
    expect((await call('me', { token })).body.emailVerified).toBe(true);
  });

  it('is not verified by another code', async () => {
    const { token } = await newPlayer();
    for (const code of ['nonsense', 'x'.repeat(24), '../users/ada']) {
      expect(await refusal('verifyEmail', { body: { code }, token })).toMatchObject({
        status: 400,
        code: 'invalid-code',
      });
    }
    expect(await refusal('verifyEmail', { body: {} as never, token })).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
    expect((await call('me', { token })).body.emailVerified).toBe(false);
  });

  it('requires the account’s session or password together with the link', async () => {
    const [{ token, user }, other] = [await newPlayer(), await newPlayer()];
    const code = codeMailedTo(user.email, '/verify');
    const missing = { status: 401, code: 'no-session' };
    expect(await refusal('verifyEmail', { body: { code } })).toMatchObject(missing);
    expect(await refusal('verifyEmail', { body: {} as never })).toMatchObject(missing);
    expect(await refusal('verifyEmail', { body: { code }, token: other.token })).toMatchObject(
      missing,
    );
    expect(await refusal('verifyEmail', { body: { code, password: 'a guess' } })).toMatchObject({
      status: 400,
      code: 'wrong-password',
    });
    expect((await call('me', { token })).body.emailVerified).toBe(false);
    await call('verifyEmail', { body: { code, password: PASSWORD }, token: 'of no session' });
    expect((await call('me', { token })).body.emailVerified).toBe(true);
  });

  it('is available again after its owner deletes an account that someone else created', async () => {
    const { token, user } = await newPlayer();
    const code = codeMailedTo(user.email, '/verify');
    expect((await call('disown', { body: { code } })).status).toBe(204);
    expect((await call('disown', { body: { code } })).status).toBe(204);
    expect(await refusal('me', { token })).toMatchObject({ status: 401 });
    const again = { email: user.email, username: user.username, password: PASSWORD };
    expect((await call('register', { body: again })).status).toBe(201);
  });

  it("can't be used to delete its account once it is verified", async () => {
    const { token, user } = await newPlayer();
    const code = codeMailedTo(user.email, '/verify');
    await call('verifyEmail', { body: { code }, token });
    expect(await refusal('disown', { body: { code } })).toMatchObject({ code: 'invalid-code' });
    await call('me', { token });
  });

  it('can be verified for three days by the server’s clock, and a used link works longer', async () => {
    const [inTime, late] = [await newPlayer(), await newPlayer()];
    const code = codeMailedTo(inTime.user.email, '/verify');
    const lateCode = codeMailedTo(late.user.email, '/verify');
    advance(3 * DAY - 60_000);
    const password = PASSWORD;
    await call('verifyEmail', { body: { code, password } });
    advance(120_000);
    expect(await refusal('verifyEmail', { body: { code: lateCode, password } })).toMatchObject({
      code: 'invalid-code',
    });
    await call('verifyEmail', { body: { code, password } });
    expect((await call('me', { token: late.token })).body.emailVerified).toBe(false);
  });

  it('gets another link on request, until it is verified', async () => {
    const { token, user } = await newPlayer();
    const first = codeMailedTo(user.email, '/verify');
    expect((await call('sendVerification', { token })).status).toBe(202);
    const second = codeMailedTo(user.email, '/verify');
    expect(second).not.toBe(first);
    await call('verifyEmail', { body: { code: second }, token });
    const mails = mailsTo(user.email).length;
    expect((await call('sendVerification', { token })).status).toBe(202);
    expect(mailsTo(user.email)).toHaveLength(mails);
    await call('verifyEmail', { body: { code: first }, token });
  });

  it('gets up to five links an hour', async () => {
    const { token, user } = await newPlayer();
    for (let sent = 0; sent < 5; sent += 1) await call('sendVerification', { token });
    const error = await refusal('sendVerification', { token });
    expect(error).toMatchObject({ status: 429, code: 'too-many' });
    expect(Number(error.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(mailsTo(user.email)).toHaveLength(6);
  });

  it('gets no link without a session', async () => {
    expect(await refusal('sendVerification')).toMatchObject({ status: 401 });
  });

  it('is also verified by a password reset, because its link proves access to the mailbox', async () => {
    const { user } = await newPlayer();
    await call('forgotPassword', { body: { email: user.email } });
    const code = codeMailedTo(user.email, '/login/reset');
    await call('resetPassword', { body: { code, newPassword: 'another horse' } });
    const body = { email: user.email, password: 'another horse' };
    expect((await call('login', { body })).body.user.emailVerified).toBe(true);
  });
});
