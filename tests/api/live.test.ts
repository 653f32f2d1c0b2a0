import { identity, payloadOf, renew } from './identity';
import { codeMailedTo } from './mails';
import { auth, firestore, newAdmin } from './emulators';
import { call, newPlayer, PASSWORD, realClock, refusal, type TestPlayer } from './support';

beforeEach(realClock);

/** As the browser's live listeners sign in. */
async function listen({ token }: Pick<TestPlayer, 'token'>) {
  const { body } = await call('realtimeToken', { token });
  const { idToken = '', refreshToken = '' } = await identity('signInWithCustomToken', {
    token: body.token,
  });
  expect((await renew(refreshToken)).status).toBe(200);
  return { idToken, refreshToken };
}

async function expectOver({ refreshToken }: { refreshToken: string }): Promise<void> {
  expect((await renew(refreshToken)).status).toBe(400);
}

describe('the live token', () => {
  it('is of a user of its own, with the player as its claim', async () => {
    const player = await newPlayer();
    const { idToken } = await listen(player);
    expect(payloadOf(idToken)).toMatchObject({
      sub: `live:${player.user.id}`,
      player: player.user.id,
    });
    expect(payloadOf(idToken)).not.toHaveProperty('email');
  });

  it('does nothing to the account, whatever a client does with it at Auth', async () => {
    const player = await newPlayer();
    const { idToken } = await listen(player);
    const renamed = await identity('update', { idToken, email: 'eve@cardinal.test' });
    expect(renamed.localId).toBe(`live:${player.user.id}`);
    await identity('update', { idToken: renamed.idToken, password: 'of the thief' });
    await identity('delete', { idToken: renamed.idToken });
    await call('me', { token: player.token });
    const { body } = await call('login', {
      body: { email: player.user.email, password: PASSWORD },
    });
    expect(body.user).toEqual(player.user);
  });

  it('holds up nobody by the address that a client may have given it', async () => {
    const { idToken } = await listen(await newPlayer());
    const email = `taken-by-live-${Date.now()}@cardinal.test`;
    expect((await identity('update', { idToken, email })).status).toBe(200);
    const username = `after-live-${Date.now()}`;
    await call('register', { body: { email, username, password: PASSWORD } });
  });

  it('is no session', async () => {
    const { idToken } = await listen(await newPlayer());
    expect(await refusal('me', { token: idToken })).toMatchObject({ status: 401 });
  });
});

describe('live listeners can renew their token no longer', () => {
  it('after a logout', async () => {
    const player = await newPlayer();
    const live = await listen(player);
    await call('logout', { token: player.token });
    await expectOver(live);
  });

  it('after a changed password', async () => {
    const player = await newPlayer();
    const live = await listen(player);
    const body = { currentPassword: PASSWORD, newPassword: 'another horse' };
    await call('changePassword', { body, token: player.token });
    await expectOver(live);
  });

  it('after a reset', async () => {
    const player = await newPlayer();
    const live = await listen(player);
    await call('forgotPassword', { body: { email: player.user.email } });
    const code = codeMailedTo(player.user.email, '/login/reset');
    await call('resetPassword', { body: { code, newPassword: 'another horse' } });
    await expectOver(live);
  });

  it('after the other sessions were ended', async () => {
    const player = await newPlayer();
    const live = await listen(player);
    await call('endOtherSessions', { token: player.token });
    await expectOver(live);
    await listen(player);
  });

  it('after the account was suspended or deleted', async () => {
    const [admin, suspended, deleted] = [await newAdmin(), await newPlayer(), await newPlayer()];
    const [first, second] = [await listen(suspended), await listen(deleted)];
    await call('changeStanding', {
      params: { userId: suspended.user.id },
      body: { suspended: true, reason: 'a test' },
      token: admin.token,
    });
    await expectOver(first);
    await call('deleteAccount', { body: { password: PASSWORD }, token: deleted.token });
    await expectOver(second);
  });
});

describe('a suspended account', () => {
  it('has no session and no sign-in until it is let in again, and keeps its data', async () => {
    const [admin, player] = [await newAdmin(), await newPlayer()];
    const suspend = (suspended: boolean) =>
      call('changeStanding', {
        params: { userId: player.user.id },
        body: { suspended, reason: 'a test' },
        token: admin.token,
      });
    const body = { email: player.user.email, password: PASSWORD };
    await suspend(true);
    expect(await refusal('me', { token: player.token })).toMatchObject({ status: 401 });
    expect(await refusal('login', { body })).toMatchObject({
      status: 401,
      code: 'invalid-credentials',
      message: 'This account is suspended.',
    });
    expect(await refusal('login', { body: { ...body, password: 'a guess' } })).toMatchObject({
      status: 401,
      message: 'Invalid email or password',
    });
    await suspend(false);
    expect(await refusal('me', { token: player.token })).toMatchObject({ status: 401 });
    expect((await call('login', { body })).body.user).toEqual(player.user);
  });

  it('is one too that was deactivated at Firebase Auth itself', async () => {
    const player = await newPlayer();
    await auth().updateUser(player.user.id, { disabled: true });
    expect(await refusal('me', { token: player.token })).toMatchObject({ status: 401 });
    const body = { email: player.user.email, password: PASSWORD };
    expect(await refusal('login', { body })).toMatchObject({
      status: 401,
      message: 'This account is suspended.',
    });
    await auth().updateUser(player.user.id, { disabled: false });
    await call('login', { body });
  });

  it('is let in by no session that somebody puts back', async () => {
    const [admin, player] = [await newAdmin(), await newPlayer()];
    const stored = firestore().doc(`credentials/${player.user.id}`);
    const { sessions } = (await stored.get()).data() ?? {};
    await call('changeStanding', {
      params: { userId: player.user.id },
      body: { suspended: true, reason: 'a test' },
      token: admin.token,
    });
    await stored.update({ sessions });
    expect(await refusal('me', { token: player.token })).toMatchObject({ status: 401 });
  });
});
