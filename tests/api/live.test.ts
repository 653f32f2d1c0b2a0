import { identity, payloadOf, renew } from './identity';
import { codeMailedTo } from './mails';
import { auth, firestore, newAdmin } from './emulators';
import { call, newPlayer, PASSWORD, realClock, refusal, type TestPlayer } from './support';

beforeEach(realClock);

/** As the browser's live listeners sign in. */
async function listen({ token }: Pick<TestPlayer, 'token'>) {
  const { body } = await call('realtimeToken', { token });
  const { idToken, refreshToken } = await exchange(body.token);
  expect((await renew(refreshToken)).status).toBe(200);
  return { custom: body.token, idToken, refreshToken };
}

/** What anybody who holds our token can do with it for an hour. */
async function exchange(custom: string) {
  const answer = await identity('signInWithCustomToken', { token: custom });
  expect(answer.status).toBe(200);
  const { idToken = '', refreshToken = '' } = answer;
  return { idToken, refreshToken };
}

/** Whether Firestore itself lets a client read: the player's friends, and a board. */
async function reads(idToken: string): Promise<[number, number]> {
  const database = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${database}`;
  const headers = { authorization: `Bearer ${idToken}` };
  const statusOf = async (path: string) => (await fetch(`${url}/${path}`, { headers })).status;
  const { player } = payloadOf(idToken);
  return [
    await statusOf(`players/${String(player)}/friends?pageSize=10`),
    await statusOf('boards/fun-alltime/rows?pageSize=10'),
  ];
}

interface Listener {
  readonly custom: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Neither what was exchanged before, nor what is only now, nor what it could be renewed to. */
async function expectOver({ custom, idToken, refreshToken }: Listener): Promise<void> {
  expect((await renew(refreshToken)).status).toBe(400);
  expect(await reads(idToken)).toEqual([403, 403]);
  expect(await reads((await exchange(custom)).idToken)).toEqual([403, 403]);
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

describe('live listeners read nothing any longer, nor does a token that was only fetched,', () => {
  it('after a logout', async () => {
    const player = await newPlayer();
    const live = await listen(player);
    expect(await reads(live.idToken)).toEqual([200, 200]);
    await call('logout', { token: player.token });
    await expectOver(live);
  });

  it('after a logout, though the player signs in again and listens', async () => {
    const player = await newPlayer();
    const before = await listen(player);
    await call('logout', { token: player.token });
    const { email } = player.user;
    const again = await call('login', { body: { email, password: PASSWORD } });
    const after = await listen(again.body);
    expect(await reads(before.idToken)).toEqual([403, 403]);
    expect(await reads((await exchange(before.custom)).idToken)).toEqual([403, 403]);
    expect(await reads(after.idToken)).toEqual([200, 200]);
  });

  it('of one device, while another one’s go on', async () => {
    const player = await newPlayer();
    const { email } = player.user;
    const phone = (await call('login', { body: { email, password: PASSWORD } })).body;
    const [here, there] = [await listen(player), await listen(phone)];
    await call('logout', { token: phone.token });
    expect(await reads(there.idToken)).toEqual([403, 403]);
    expect(await reads(here.idToken)).toEqual([200, 200]);
  });

  it('after a changed password', async () => {
    const player = await newPlayer();
    const live = await listen(player);
    const body = { currentPassword: PASSWORD, newPassword: 'another horse' };
    const changed = await call('changePassword', { body, token: player.token });
    await expectOver(live);
    expect(await reads((await listen(changed.body)).idToken)).toEqual([200, 200]);
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
    const { email } = player.user;
    const other = await listen((await call('login', { body: { email, password: PASSWORD } })).body);
    await call('endOtherSessions', { token: player.token });
    await expectOver(other);
    expect(await reads(live.idToken)).toEqual([200, 200]);
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
