import { randomUUID } from 'node:crypto';
import { firestore } from './emulators';
import { call, freshName, newPlayer, realClock, type TestPlayer } from './support';

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
  it('is registered once, exported without its registration, and removed', async () => {
    const player = await newPlayer();
    const device = freshName('device');
    expect((await register(player, device)).status).toBe(204);
    expect((await register(player, device)).status).toBe(204);
    expect(await devicesOf(player)).toEqual([device]);
    const { body } = await call('exportAccount', { token: player.token });
    expect(body).toMatchObject({ devices: [{ device: 'Unknown device' }] });
    expect(JSON.stringify(body)).not.toContain(device);
    expect((await remove(player, device)).status).toBe(204);
    expect((await remove(player, device)).status).toBe(204);
    expect(await devicesOf(player)).toEqual([]);
  });
});
