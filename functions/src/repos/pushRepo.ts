import { createRequire } from 'node:module';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Sdk from 'firebase-admin/messaging';
import { now } from '../lib/clock';
import { outboxFolder } from '../lib/env';
import { unguessableId } from '../lib/random';
import type { DeviceRecord } from './devicesRepo';
import { db } from './documents';

/** The kind. On the device, a push replaces the one before of its kind. */
export type PushTag = 'daily' | 'streak' | 'beaten' | 'challenge' | 'turn';

export interface Push {
  readonly title: string;
  readonly body: string;
  /** The path that a press opens. */
  readonly link: string;
  readonly tag: PushTag;
}

/**
 * What Firebase says of a registration that no longer exists. Any other error may be about the message,
 * and would delete every registration.
 */
const GONE = 'messaging/registration-token-not-registered';

/** A reminder that couldn't be delivered for so long, in seconds, comes too late. */
const LIFE_S = 60 * 60;

const load = createRequire(import.meta.url);

/**
 * Sends a push to devices, and returns those that no longer exist. In the emulator, writes a JSON file
 * for each into the development outbox instead.
 */
export async function sendPush<T extends Pick<DeviceRecord, 'token'>>(
  devices: readonly T[],
  push: Push,
): Promise<T[]> {
  const outbox = outboxFolder();
  if (outbox !== null) {
    mkdirSync(outbox, { recursive: true });
    for (const { token } of devices) {
      const name = `${now()}-${unguessableId().slice(0, 6)}.json`;
      writeFileSync(join(outbox, name), `${JSON.stringify({ token, ...push }, null, 2)}\n`);
    }
    return [];
  }
  if (devices.length === 0) return [];
  db(); // creates the app
  const { getMessaging } = load('firebase-admin/messaging') as typeof Sdk;
  // Only data: the service worker shows it, and opens the link.
  const data = { ...push };
  const webpush = { headers: { TTL: String(LIFE_S), Urgency: 'normal' } };
  const messages = devices.map(({ token }) => ({ token, data, webpush }));
  const { responses } = await getMessaging().sendEach(messages);
  return devices.filter((_, index) => responses[index]?.error?.code === GONE);
}
