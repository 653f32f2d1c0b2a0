import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { nullable, text, timestamp } from '@cardinal/core/documents/fields';
import type { Language } from '@cardinal/core/documents/languages';
import { isoInstant } from '../lib/clock';
import { loadCredentials, sessionIn } from './credentialsRepo';
import { collection } from './documents';
import { language } from './fields';
import { ofPlayer } from './ofPlayer';
import { single } from './single';
import { reader, type Reader, type Tx } from './store';

/** Another device replaces the one that wasn't used for longest. */
export const MAX_DEVICES = 10;

/** A browser that gets a player's reminders. */
export interface DeviceRecord {
  /** A hash of the token: a browser belongs to the account that registered it last. */
  readonly id: string;
  readonly uid: string;
  /** The ID that the browser keeps. Null until it has sent one. */
  readonly browserId: string | null;
  /** The session that renewed it last. Once that has ended, only the daily's reminder comes. */
  readonly sessionId: string;
  /** The browser's push registration. */
  readonly token: string;
  /** The language that the browser asked for last. Null if there is none, or it isn't known. */
  readonly language: Language | null;
  readonly registeredAt: number;
}

const first = v.object({
  id: text,
  uid: text,
  sessionId: text,
  token: text,
  registeredAt: timestamp,
});

const second = v.object({ ...first.entries, browserId: nullable(text) });
const upToSecond = nextVersion([first], (device) => ({ ...device, browserId: null }), second);

const third = v.object({ ...second.entries, language });

export const DEVICES = defineCollection<DeviceRecord>({
  name: 'devices',
  versions: nextVersion(upToSecond, (device) => ({ ...device, language: null }), third),
});

const devices = () => collection(DEVICES, DEVICES.name);
export const { load: loadDevice, save: saveDevice, remove: deleteDevice } = single(devices, 'id');

/** A token has far more than 128 random bits, so a hash without a key doesn't reveal it. */
export function deviceId(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function devicesOf(from: Reader, uid: string): Promise<DeviceRecord[]> {
  return from.find(devices().where('uid', '==', uid));
}

/** The registrations of a browser, whoever's they are. */
export function devicesOfBrowser(from: Reader, browserId: string): Promise<DeviceRecord[]> {
  return from.find(devices().where('browserId', '==', browserId));
}

/** Deletes the devices that sessions renewed last. Call what it returns after all reads. */
export async function endDevices(
  tx: Tx,
  uid: string,
  isEnding: (sessionId: string) => boolean,
): Promise<() => void> {
  const ending = (await devicesOf(tx, uid)).filter(({ sessionId }) => isEnding(sessionId));
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
  const continued = (await devicesOf(tx, uid)).filter(({ sessionId }) => sessionId === from);
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
