import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { text, timestamp } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import type { Reader, Tx } from './store';

/** A browser that isn't opened for so long gets no more reminders, in milliseconds. */
export const DEVICE_MS = 60 * 24 * 60 * 60 * 1000;
/** Another device replaces the one that was registered first. */
export const MAX_DEVICES = 10;

/** A browser that gets a player's reminders while its session is open. */
export interface DeviceRecord {
  /** A hash of the token: a browser belongs to the account that registered it last. */
  readonly id: string;
  readonly uid: string;
  readonly sessionId: string;
  /** The browser's push registration. */
  readonly token: string;
  readonly registeredAt: number;
}

export const DEVICES = defineCollection<DeviceRecord>({
  name: 'devices',
  versions: [
    v.object({ id: text, uid: text, sessionId: text, token: text, registeredAt: timestamp }),
  ],
  expiryOf: ({ registeredAt }) => registeredAt + DEVICE_MS,
});

const devices = () => collection(DEVICES, DEVICES.name);

/** A token has far more than 128 random bits, so a hash without a key doesn't reveal it. */
export function deviceId(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function loadDevice(from: Reader, id: string): Promise<DeviceRecord | null> {
  return from.get(devices().doc(id));
}

export function devicesOf(from: Reader, uid: string): Promise<DeviceRecord[]> {
  return from.find(devices().where('uid', '==', uid));
}

export function saveDevice(tx: Tx, device: DeviceRecord): void {
  tx.set(devices().doc(device.id), device);
}

export function deleteDevice(tx: Tx, id: string): void {
  tx.delete(devices().doc(id));
}

/** Deletes the devices of sessions that end. Call what it returns after all reads. */
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

/**
 * For a session that replaces all others: keeps the devices of the one that it continues. Call what it
 * returns after all reads.
 */
export async function continueDevices(
  tx: Tx,
  uid: string,
  from: string,
  to: string,
): Promise<() => void> {
  const devices = await devicesOf(tx, uid);
  return () => {
    for (const device of devices) {
      if (device.sessionId === from) saveDevice(tx, { ...device, sessionId: to });
      else deleteDevice(tx, device.id);
    }
  };
}
