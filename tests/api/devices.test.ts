import { randomUUID } from 'node:crypto';
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

const BROWSER = { browserId: randomUUID(), timeZone: 'Europe/Berlin' };

const register = (
  { token }: Pick<TestPlayer, 'token'>,
  device: string,
  browserId: string = randomUUID(),
) =>
  call('registerDevice', { body: { token: device, browserId, timeZone: 'Europe/Berlin' }, token });

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

  it('is one for each browser, whatever its tokens', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const browser = randomUUID();
    const [one, two, three] = [freshName('one'), freshName('two'), freshName('three')];
    await register(ada, one, browser);
    await register(ada, two, browser.toUpperCase());
    expect(await devicesOf(ada)).toEqual([two]);
    await register(bob, three, browser);
    expect(await devicesOf(ada)).toEqual([]);
    expect(await devicesOf(bob)).toEqual([three]);
  });

  it('ends with a logout, and with no other end of a session', async () => {
    const first = await newPlayer();
    const second = await signIn(first);
    const [one, two] = [freshName('one'), freshName('two')];
    await register(first, one);
    await register(second, two);
    const both = [one, two].sort();
    await call('endOtherSessions', { token: first.token });
    expect(await devicesOf(first)).toEqual(both);
    const body = { currentPassword: PASSWORD, newPassword: 'another long horse' };
    const { token } = (await call('changePassword', { body, token: first.token })).body;
    expect(await devicesOf(first)).toEqual(both);
    await call('logout', { token });
    expect(await devicesOf(first)).toEqual([two]);
  });

  it('sets the time zone of the reminders', async () => {
    const player = await newPlayer();
    await register(player, freshName('device'));
    const { body } = await call('me', { token: player.token });
    expect(body.reminders.timeZone).toBe('Europe/Berlin');
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
    for (const name of ['registerDevice', 'removeDevice'] as const) {
      const rest = name === 'registerDevice' ? BROWSER : {};
      const error = await refusal(name, { body: { token: device, ...rest } as never, token });
      expect(error).toMatchObject({ status: 400, code: 'invalid-input' });
      expect(Object.keys(error.fields ?? {})).toEqual(['token']);
    }
  });

  it.each([
    ['browserId', undefined],
    ['browserId', ''],
    ['browserId', 'my-browser'],
    ['timeZone', undefined],
    ['timeZone', 'Europe/Atlantis'],
    ['timeZone', '+02:00'],
  ])('is refused if its %s is %p', async (name, value) => {
    const { token } = await newPlayer();
    const body = { token: 'x', ...BROWSER, [name]: value } as never;
    const error = await refusal('registerDevice', { body, token });
    expect(error).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(Object.keys(error.fields ?? {})).toEqual([name]);
  });

  it('requires a session', async () => {
    const body = { token: 'x' };
    expect(await refusal('registerDevice', { body: { ...body, ...BROWSER } })).toMatchObject({
      status: 401,
    });
    expect(await refusal('removeDevice', { body })).toMatchObject({ status: 401 });
  });
});
