import { codeMailedTo, mailsTo } from '../sent';
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

  it('is available again after its owner deletes an account that someone else created', async () => {
    const { token, user } = await newPlayer();
    const code = codeMailedTo(user.email, '/verify');
    expect((await call('disown', { body: { code } })).status).toBe(204);
    expect((await call('disown', { body: { code } })).status).toBe(204);
    expect(await refusal('me', { token })).toMatchObject({ status: 401 });
    const again = { email: user.email, username: user.username, password: PASSWORD };
    expect((await call('register', { body: again })).status).toBe(201);
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

  it('is also verified by a password reset, because its link proves access to the mailbox', async () => {
    const { user } = await newPlayer();
    await call('forgotPassword', { body: { email: user.email } });
    const code = codeMailedTo(user.email, '/login/reset');
    await call('resetPassword', { body: { code, newPassword: 'another horse' } });
    const body = { email: user.email, password: 'another horse' };
    expect((await call('login', { body })).body.user.emailVerified).toBe(true);
  });
});
