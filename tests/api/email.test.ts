import { codeMailedTo, mailsTo } from '../sent';
import { attempt, call, freshName, newPlayer, PASSWORD, realClock, refusal } from './support';

beforeEach(realClock);

const freshAddress = () => `${freshName('address')}@cardinal.test`;
const change = (token: string, email: string, password = PASSWORD) =>
  call('changeEmail', { body: { email, password }, token });
const refused = (token: string | null, email: string, password = PASSWORD) =>
  refusal('changeEmail', { body: { email, password }, token });

describe('an unverified email address', () => {
  it('is changed with the password, in lowercase, and the new one gets a link', async () => {
    const { token, user } = await newPlayer();
    const email = freshAddress();
    const { status, body } = await change(token, email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({ ...user, email });
    expect((await call('me', { token })).body).toEqual(body);
    await call('verifyEmail', { body: { code: codeMailedTo(email, '/verify') }, token });
    expect((await call('me', { token })).body.emailVerified).toBe(true);
  });

  it('frees the old one immediately', async () => {
    const { token, user } = await newPlayer();
    await change(token, freshAddress());
    const body = { email: user.email, username: freshName(), password: PASSWORD };
    expect((await call('register', { body })).status).toBe(201);
  });

  it('goes to one of several players who claim it at the same time', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const email = freshAddress();
    const claim = { email, password: PASSWORD };
    const replies = await Promise.all([
      attempt('changeEmail', { body: claim, token: one.token }),
      attempt('changeEmail', { body: claim, token: other.token }),
      attempt('register', { body: { ...claim, username: freshName() } }),
    ]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    // 503: try again, because another call may be about to get it.
    expect(statuses.every((status) => [200, 201, 409, 503].includes(status))).toBe(true);
    const { user } = (await call('login', { body: claim })).body;
    const winner = replies.find(({ status }) => status < 300)?.body;
    expect(JSON.stringify(winner)).toContain(user.id);
    for (const { token, user: player } of [one, other]) {
      const now = (await call('me', { token })).body.email;
      expect(now).toBe(player.id === user.id ? email : player.email);
    }
  });
});

describe('a change of email address', () => {
  it('requires the right password', async () => {
    const { token, user } = await newPlayer();
    expect(await refused(token, freshAddress(), 'a guess')).toMatchObject({
      status: 400,
      code: 'wrong-password',
    });
    expect((await call('me', { token })).body.email).toBe(user.email);
  });

  it('is rejected once the address is verified', async () => {
    const { token, user } = await newPlayer();
    await call('verifyEmail', { body: { code: codeMailedTo(user.email, '/verify') }, token });
    expect(await refused(token, freshAddress())).toMatchObject({
      status: 409,
      code: 'already-verified',
    });
  });

  it('shares the limit of five verification emails an hour', async () => {
    const { token } = await newPlayer();
    for (let sent = 0; sent < 5; sent += 1) await call('sendVerification', { token });
    const email = freshAddress();
    const error = await refused(token, email);
    expect(error).toMatchObject({ status: 429, code: 'too-many' });
    expect(Number(error.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(mailsTo(email)).toHaveLength(0);
  });
});
