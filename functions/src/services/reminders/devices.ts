import type { RequestOf } from '@cardinal/core/api/contract';
import { AppError } from '../../lib/appError';
import { callersLanguage } from '../../lib/callersLanguage';
import { now } from '../../lib/clock';
import { loadCredentials, sessionIn, type Session } from '../../repos/credentialsRepo';
import {
  deleteDevice,
  deviceId,
  devicesOf,
  devicesOfBrowser,
  loadDevice,
  MAX_DEVICES,
  saveDevice,
} from '../../repos/devicesRepo';
import { saveReminder } from '../../repos/remindersRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { loadUser, saveUser, type UserRecord } from '../../repos/usersRepo';
import { nextReminder } from './times';

/**
 * Sends reminders to this browser from now on, and instead of any earlier registration of it. They
 * follow its time zone.
 * @throws AppError `no-session` if it just ended
 */
export async function registerDevice(
  { uid, id: sessionId }: Session,
  { token, timeZone, ...request }: RequestOf<'registerDevice'>,
): Promise<void> {
  const browserId = request.browserId.toLowerCase();
  await inTransaction(async (tx) => {
    const [user, credentials] = [await loadUser(tx, uid), await loadCredentials(tx, uid)];
    if (user === null || sessionIn(credentials, sessionId) === null) {
      throw new AppError('no-session');
    }
    const device = {
      id: deviceId(token),
      uid,
      browserId,
      sessionId,
      token,
      language: callersLanguage(),
      registeredAt: now(),
    };
    const before = await devicesOfBrowser(browserId);
    const others = (await devicesOf(uid))
      .filter((other) => other.id !== device.id && other.browserId !== browserId)
      .sort((a, b) => b.registeredAt - a.registeredAt);
    for (const { id } of [...before, ...others.slice(MAX_DEVICES - 1)]) {
      if (id !== device.id) deleteDevice(tx, id);
    }
    saveDevice(tx, device);
    if (user.reminders.timeZone !== timeZone) {
      saveReminders(tx, { ...user, reminders: { ...user.reminders, timeZone } });
    }
  });
}

/** Sends no more reminders to this browser, if it is the player's. */
export async function removeDevice(uid: string, token: string): Promise<void> {
  await inTransaction(async (tx) => {
    const device = await loadDevice(tx, deviceId(token));
    if (device?.uid === uid) deleteDevice(tx, device.id);
  });
}

/** A reminder whose time has just passed still comes, in milliseconds. */
const JUST_MS = 10 * 60 * 1000;

/** Saves an account whose reminders have changed. */
export function saveReminders(tx: Tx, user: UserRecord): void {
  saveUser(tx, user);
  saveReminder(tx, user.id, nextReminder(user.reminders, now() - JUST_MS));
}
