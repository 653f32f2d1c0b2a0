import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { loadCredentials, sessionIn, type Session } from '../../repos/credentialsRepo';
import {
  deleteDevice,
  deviceId,
  devicesOf,
  loadDevice,
  MAX_DEVICES,
  saveDevice,
} from '../../repos/devicesRepo';
import { inTransaction } from '../../repos/store';

/** Sends reminders to this browser from now on. @throws AppError `no-session` if it just ended */
export async function registerDevice({ uid, id }: Session, token: string): Promise<void> {
  const device = { id: deviceId(token), uid, sessionId: id, token, registeredAt: now() };
  await inTransaction(async (tx) => {
    const [credentials, devices] = [await loadCredentials(tx, uid), await devicesOf(tx, uid)];
    if (sessionIn(credentials, id) === null) throw new AppError('no-session');
    const others = devices
      .filter((other) => other.id !== device.id)
      .sort((a, b) => b.registeredAt - a.registeredAt);
    for (const other of others.slice(MAX_DEVICES - 1)) deleteDevice(tx, other.id);
    saveDevice(tx, device);
  });
}

/** Sends no more reminders to this browser, if it is the player's. */
export async function removeDevice(uid: string, token: string): Promise<void> {
  await inTransaction(async (tx) => {
    const device = await loadDevice(tx, deviceId(token));
    if (device?.uid === uid) deleteDevice(tx, device.id);
  });
}
