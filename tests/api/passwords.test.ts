import { codeMailedTo, mailsTo } from '../sent';
import {
  attempt,
  call,
  freshName,
  newPlayer,
  PASSWORD,
  realClock,
  refusal,
  type TestPlayer,
  verifyAddress,
} from './support';

beforeEach(realClock);

const NEW = 'another horse';

const canSignIn = async ({ user: { email } }: TestPlayer, password: string): Promise<boolean> =>
  (await attempt('login', { body: { email, password } })).status === 200;

describe('a changed password', () => {
  it('gives this session a new token, ends all others, and sends an email', async () => {
    const player = await newPlayer();
    await verifyAddress(player);
    const { email } = player.user;
    const other = (await call('login', { body: { email, password: PASSWORD } })).body;
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    const changed = await call('changePassword', { body, token: player.token });
    expect(changed.headers.get('set-cookie')).toContain(changed.body.token);
    await call('me', { token: changed.body.token });
    for (const ended of [player.token, other.token]) {
      expect(await refusal('me', { token: ended })).toMatchObject({ status: 401 });
    }
    expect(await canSignIn(player, PASSWORD)).toBe(false);
    expect(await canSignIn(player, NEW)).toBe(true);
    expect(mailsTo(email).at(-1)?.subject).toBe('Your Cardinal password has changed');
  });

  it('sends no email to an unverified address, and neither does a deletion', async () => {
    const { token, user } = await newPlayer();
    const sent = mailsTo(user.email).length;
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    const changed = (await call('changePassword', { body, token })).body;
    await call('deleteAccount', { body: { password: NEW }, token: changed.token });
    expect(mailsTo(user.email)).toHaveLength(sent);
  });

  it('requires the current one', async () => {
    const { token } = await newPlayer();
    const body = { currentPassword: 'a guess', newPassword: NEW };
    expect(await refusal('changePassword', { body, token })).toMatchObject({
      status: 400,
      code: 'wrong-password',
      message: 'Current password is incorrect',
    });
    await call('me', { token });
  });

  it('is one of five simultaneous changes with the right current password', async () => {
    const player = await newPlayer();
    const { email } = player.user;
    const credentials = { email, password: PASSWORD };
    const logins = Array.from({ length: 5 }, () => call('login', { body: credentials }));
    const tokens = (await Promise.all(logins)).map(({ body }) => body.token);
    const tries = tokens.map((token, at) => {
      const body = { currentPassword: PASSWORD, newPassword: `new horse ${at}` };
      return attempt('changePassword', { body, token });
    });
    const replies = await Promise.all(tries);
    const won = replies.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(won).toHaveLength(1);
    // The others fail: the password is wrong by then, or the session has ended.
    expect(replies.every(({ status }) => [200, 400, 401].includes(status))).toBe(true);
    for (const at of tokens.keys()) {
      expect(await canSignIn(player, `new horse ${at}`)).toBe(at === won[0]);
    }
  });
});

describe('a weak password', () => {
  it('is rejected everywhere', async () => {
    const weak = 'Iloveyou';
    const { token, user } = await newPlayer();
    const fresh = { email: `${freshName()}@cardinal.test`, username: freshName() };
    const registered = await refusal('register', { body: { ...fresh, password: weak } });
    expect(registered).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(Object.keys(registered.fields ?? {})).toEqual(['password']);
    const change = { currentPassword: PASSWORD, newPassword: weak };
    const changed = await refusal('changePassword', { body: change, token });
    expect(changed).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(Object.keys(changed.fields ?? {})).toEqual(['newPassword']);
    await call('forgotPassword', { body: { email: user.email } });
    const code = codeMailedTo(user.email, '/login/reset');
    const reset = await refusal('resetPassword', { body: { code, newPassword: weak } });
    expect(Object.keys(reset.fields ?? {})).toEqual(['newPassword']);
    await call('resetPassword', { body: { code, newPassword: NEW } });
  });
});

describe('a forgotten password', () => {
  /** Requests a link and returns its code. */
  async function requestCode({ user: { email } }: TestPlayer): Promise<string> {
    expect((await call('forgotPassword', { body: { email: email.toUpperCase() } })).status).toBe(
      202,
    );
    return codeMailedTo(email, '/login/reset');
  }

  it('is reset once with an emailed link, ends all sessions, and sends an email', async () => {
    const player = await newPlayer();
    const body = { code: await requestCode(player), newPassword: NEW };
    expect(
      await refusal('resetPassword', { body: { code: 'nonsense', newPassword: NEW } }),
    ).toMatchObject({ status: 400, code: 'invalid-code' });
    expect((await call('resetPassword', { body })).status).toBe(204);
    expect(await refusal('resetPassword', { body })).toMatchObject({ code: 'invalid-code' });
    expect(await refusal('me', { token: player.token })).toMatchObject({ status: 401 });
    expect(await canSignIn(player, PASSWORD)).toBe(false);
    expect(await canSignIn(player, NEW)).toBe(true);
    expect(mailsTo(player.user.email).at(-1)?.subject).toBe('Your Cardinal password has changed');
  });

  it('can be requested without revealing whether there is an account', async () => {
    const email = `${freshName()}@cardinal.test`;
    expect((await call('forgotPassword', { body: { email } })).status).toBe(202);
    expect(mailsTo(email)).toEqual([]);
  });

  it('is reset by one of five simultaneous uses of its link', async () => {
    const player = await newPlayer();
    const code = await requestCode(player);
    const uses = Array.from({ length: 5 }, (_, at) =>
      attempt('resetPassword', { body: { code, newPassword: `new horse ${at}` } }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect([...statuses].sort()).toEqual([204, 400, 400, 400, 400]);
    for (const at of statuses.keys()) {
      expect(await canSignIn(player, `new horse ${at}`)).toBe(statuses[at] === 204);
    }
  });

  it('has a separate code from a verification, and neither works for the other', async () => {
    const player = await newPlayer();
    const verification = codeMailedTo(player.user.email, '/verify');
    const reset = await requestCode(player);
    const { token } = player;
    expect(await refusal('verifyEmail', { body: { code: reset }, token })).toMatchObject({
      status: 400,
    });
    expect(
      await refusal('resetPassword', { body: { code: verification, newPassword: NEW } }),
    ).toMatchObject({ code: 'invalid-code' });
  });
});
