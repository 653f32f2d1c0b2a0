import { firestore } from './emulators';
import {
  advance,
  call,
  freshName,
  newPlayer,
  PASSWORD,
  raw,
  realClock,
  refusal,
  type TestPlayer,
} from './support';

beforeEach(realClock);

const register = ({ token }: Pick<TestPlayer, 'token'>, device: string) =>
  call('registerDevice', { body: { token: device }, token });
const remove = ({ token }: Pick<TestPlayer, 'token'>, device: string) =>
  call('removeDevice', { body: { token: device }, token });

async function devicesOf({ user }: TestPlayer): Promise<unknown[]> {
  const { docs } = await firestore().collection('devices').where('uid', '==', user.id).get();
  return docs.map((doc) => doc.data().token as unknown).sort();
}

const signIn = async ({ user: { email } }: TestPlayer): Promise<TestPlayer> =>
  (await call('login', { body: { email, password: PASSWORD } })).body;

describe('a device', () => {
  it('is registered once, however often the browser asks, and removed', async () => {
    const player = await newPlayer();
    const device = freshName('device');
    expect((await register(player, device)).status).toBe(204);
    expect((await register(player, device)).status).toBe(204);
    expect(await devicesOf(player)).toEqual([device]);
    expect((await remove(player, device)).status).toBe(204);
    expect((await remove(player, device)).status).toBe(204);
    expect(await devicesOf(player)).toEqual([]);
  });

  it('replaces the oldest of ten', async () => {
    const player = await newPlayer();
    const names = Array.from({ length: 11 }, () => freshName('device'));
    for (const name of names) {
      await register(player, name);
      advance(1000);
    }
    expect(await devicesOf(player)).toEqual(names.slice(1).sort());
  });

  it('belongs to the account that registered it last', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const device = freshName('shared');
    await register(ada, device);
    await register(bob, device);
    await remove(ada, device);
    expect(await devicesOf(ada)).toEqual([]);
    expect(await devicesOf(bob)).toEqual([device]);
  });

  it('ends with its session', async () => {
    const first = await newPlayer();
    const second = await signIn(first);
    const [one, two] = [freshName('one'), freshName('two')];
    await register(first, one);
    await register(second, two);
    await call('logout', { token: first.token });
    expect(await devicesOf(first)).toEqual([two]);
    const third = await signIn(first);
    await register(third, one);
    await call('endOtherSessions', { token: third.token });
    expect(await devicesOf(first)).toEqual([one]);
  });

  it('stays after a change of the password in that browser, and ends in all others', async () => {
    const first = await newPlayer();
    const second = await signIn(first);
    const [one, two] = [freshName('one'), freshName('two')];
    await register(first, one);
    await register(second, two);
    const body = { currentPassword: PASSWORD, newPassword: 'another long horse' };
    const { token } = (await call('changePassword', { body, token: first.token })).body;
    expect(await devicesOf(first)).toEqual([one]);
    await call('logout', { token });
    expect(await devicesOf(first)).toEqual([]);
  });

  it('ends with the account, and is in its export without its registration', async () => {
    const player = await newPlayer();
    const device = freshName('device');
    await register(player, device);
    const { body } = await raw('/api/auth/export', {
      headers: { authorization: `Bearer ${player.token}` },
    });
    expect(body).toMatchObject({ devices: [{ device: 'Unknown device' }] });
    expect(JSON.stringify(body)).not.toContain(device);
    await call('deleteAccount', { body: { password: PASSWORD }, token: player.token });
    expect(await devicesOf(player)).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['over 4096 characters', 'x'.repeat(4097)],
    ['not a text', 7],
    ['missing', undefined],
  ])('is refused if its registration is %s', async (_, device) => {
    const { token } = await newPlayer();
    const body = { token: device } as never;
    for (const name of ['registerDevice', 'removeDevice'] as const) {
      const error = await refusal(name, { body, token });
      expect(error).toMatchObject({ status: 400, code: 'invalid-input' });
      expect(Object.keys(error.fields ?? {})).toEqual(['token']);
    }
  });

  it('requires a session', async () => {
    const body = { token: 'x' };
    expect(await refusal('registerDevice', { body })).toMatchObject({ status: 401 });
    expect(await refusal('removeDevice', { body })).toMatchObject({ status: 401 });
  });
});
