import { dayOf } from '@cardinal/core/game/days';
import { firestore, newAdmin } from './emulators';
import { identity, payloadOf, readAs, renew, startByClient } from './identity';
import {
  advance,
  call,
  eventually,
  newPlayer,
  PASSWORD,
  realClock,
  refusal,
  type TestPlayer,
} from './support';

beforeEach(realClock);

/** Signs in as the browser's live listeners do. */
async function listen({ token }: Pick<TestPlayer, 'token'>) {
  const { body } = await call('realtimeToken', { token });
  const { idToken, refreshToken } = await exchange(body.token);
  expect((await renew(refreshToken)).status).toBe(200);
  return { custom: body.token, idToken, refreshToken };
}

/** Exchanges a custom token at Auth, as anyone who has it can for an hour. */
async function exchange(custom: string) {
  const answer = await identity('signInWithCustomToken', { token: custom });
  expect(answer.status).toBe(200);
  const { idToken = '', refreshToken = '' } = answer;
  return { idToken, refreshToken };
}

/** The statuses of direct Firestore reads: the player's friends and a board. */
async function reads(idToken: string): Promise<[number, number]> {
  const statusOf = async (path: string) => (await readAs(idToken, path)).status;
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

/** Expects that neither the old ID token, a new one, nor a renewed one works. */
async function expectEnded({ custom, idToken, refreshToken }: Listener): Promise<void> {
  expect((await renew(refreshToken)).status).toBe(400);
  expect(await reads(idToken)).toEqual([403, 403]);
  expect(await reads((await exchange(custom)).idToken)).toEqual([403, 403]);
}

describe('the live token', () => {
  it('has its own user, with the player as a claim', async () => {
    const player = await newPlayer();
    const { idToken } = await listen(player);
    expect(payloadOf(idToken)).toMatchObject({
      sub: `live:${player.user.id}`,
      player: player.user.id,
    });
    expect(payloadOf(idToken)).not.toHaveProperty('email');
  });

  it("can't change the account, whatever a client does with it at Auth", async () => {
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

  it('blocks no registration by the address that a client gave its user', async () => {
    const { idToken } = await listen(await newPlayer());
    const email = `taken-by-live-${Date.now()}@cardinal.test`;
    expect((await identity('update', { idToken, email })).status).toBe(200);
    const username = `after-live-${Date.now()}`;
    await call('register', { body: { email, username, password: PASSWORD } });
  });

  it('is not a session', async () => {
    const { idToken } = await listen(await newPlayer());
    expect(await refusal('me', { token: idToken })).toMatchObject({ status: 401 });
  });
});

describe('live listeners and unused live tokens stop working', () => {
  it('after the player signs out', async () => {
    const player = await newPlayer();
    const live = await listen(player);
    expect(await reads(live.idToken)).toEqual([200, 200]);
    await call('logout', { token: player.token });
    await expectEnded(live);
  });

  it('after the player signs out, even if the player signs in and listens again', async () => {
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

  it('on one device only, while another continues', async () => {
    const player = await newPlayer();
    const { email } = player.user;
    const phone = (await call('login', { body: { email, password: PASSWORD } })).body;
    const [here, there] = [await listen(player), await listen(phone)];
    await call('logout', { token: phone.token });
    expect(await reads(there.idToken)).toEqual([403, 403]);
    expect(await reads(here.idToken)).toEqual([200, 200]);
  });
});

describe('a suspended account', () => {
  it('has no session or sign-in until it is reinstated, and keeps its data', async () => {
    const [admin, player] = [await newAdmin(), await newPlayer()];
    const suspend = (suspended: boolean) =>
      call('changePlayerStatus', {
        params: { userId: player.user.id },
        body: { suspended, reason: 'a test' },
        token: admin.token,
      });
    const body = { email: player.user.email, password: PASSWORD };
    const live = await listen(player);
    await suspend(true);
    await expectEnded(live);
    expect(await refusal('me', { token: player.token })).toMatchObject({ status: 401 });
    expect(await refusal('login', { body })).toMatchObject({
      status: 401,
      code: 'suspended',
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
});

it('lists a daily that only the browser started, once its day is closed', async () => {
  const player = await newPlayer();
  const play = firestore().doc(await startByClient(player));
  await eventually(
    () => play.get(),
    (stored) => stored.get('uid') === player.user.id,
  );
  advance(2 * 24 * 60 * 60_000);
  expect((await call('completions', { token: player.token })).body).toEqual([
    { gameDate: dayOf(Date.now()), score: 0 },
  ]);
});
