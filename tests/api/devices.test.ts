import { randomUUID } from 'node:crypto';
import { firestore } from './emulators';
import { call, freshName, newPlayer, PASSWORD, realClock, type TestPlayer } from './support';

beforeEach(realClock);

const browserId = randomUUID();
const register = ({ token }: TestPlayer, device: string) =>
  call('registerDevice', { body: { token: device, browserId, timeZone: 'Europe/Berlin' }, token });

const remove = ({ token }: TestPlayer, device: string) =>
  call('removeDevice', { body: { token: device }, token });

async function devicesOf({ user }: TestPlayer): Promise<unknown[]> {
  const { docs } = await firestore().collection('devices').where('uid', '==', user.id).get();
  return docs.map((doc) => doc.data().token as unknown).sort();
}

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

  it('ends with the account, and is in its export without its registration', async () => {
    const player = await newPlayer();
    const device = freshName('device');
    await register(player, device);
    const { body } = await call('exportAccount', { token: player.token });
    expect(body).toMatchObject({ devices: [{ device: 'Unknown device' }] });
    expect(JSON.stringify(body)).not.toContain(device);
    await call('deleteAccount', { body: { password: PASSWORD }, token: player.token });
    expect(await devicesOf(player)).toEqual([]);
  });
});
