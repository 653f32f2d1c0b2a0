import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { text, timestamp } from '@cardinal/core/documents/fields';
import { isoInstant } from '../lib/clock';
import { loadCredentials, sessionIn } from './credentialsRepo';
import { collection } from './documents';
import { language } from './fields';
import { ofPlayer } from './ofPlayer';
import { single } from './single';
import { reader, type Tx } from './store';

/** Another device replaces the one that wasn't used for longest. */
export const MAX_DEVICES = 10;

/** A browser that gets a player's reminders. */
const device = v.object({
  /** A hash of the token: a browser belongs to the account that registered it last. */
  id: text,
  uid: text,
  /** The ID that the browser keeps. */
  browserId: text,
  /** The session that renewed it last. Once that has ended, only the daily's reminder comes. */
  sessionId: text,
  /** The browser's push registration. */
  token: text,
  /** The language that the browser asked for last. Null if there is none, or it isn't known. */
  language,
  registeredAt: timestamp,
});
export type DeviceRecord = RecordOf<typeof device>;

export const DEVICES = defineCollection<DeviceRecord>({ name: 'devices', versions: { 3: device } });

const devices = () => collection(DEVICES, DEVICES.name);
export const { load: loadDevice, save: saveDevice, remove: deleteDevice } = single(devices, 'id');

/** A token has far more than 128 random bits, so a hash without a key doesn't reveal it. */
export function deviceId(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function devicesOf(uid: string): Promise<DeviceRecord[]> {
  return reader.find(devices().where('uid', '==', uid));
}

/** The registrations of a browser, whoever's they are. */
export function devicesOfBrowser(browserId: string): Promise<DeviceRecord[]> {
  return reader.find(devices().where('browserId', '==', browserId));
}

/**
 * Deletes the devices that sessions renewed last. Call what it returns after all reads. One that is
 * registered at the same moment stays, and gets nothing that names anyone, as its session has ended.
 */
export async function endDevices(
  tx: Tx,
  uid: string,
  isEnding: (sessionId: string) => boolean,
): Promise<() => void> {
  const ending = (await devicesOf(uid)).filter(({ sessionId }) => isEnding(sessionId));
  return () => {
    for (const { id } of ending) deleteDevice(tx, id);
  };
}

/** For a session that another one continues. Call what it returns after all reads. */
export async function continueDevices(
  tx: Tx,
  uid: string,
  from: string,
  to: string,
): Promise<() => void> {
  const continued = (await devicesOf(uid)).filter(({ sessionId }) => sessionId === from);
  return () => {
    for (const device of continued) saveDevice(tx, { ...device, sessionId: to });
  };
}

export const devicesOfPlayer = ofPlayer({
  declared: DEVICES,
  documents: devices,
  list: 'devices',
  show: async (some, uid) => {
    const credentials = await loadCredentials(reader, uid);
    return some.map(({ sessionId, language: asked, registeredAt }) => ({
      device: sessionIn(credentials, sessionId)?.device ?? null,
      language: asked,
      registeredAt: isoInstant(registeredAt),
    }));
  },
});
