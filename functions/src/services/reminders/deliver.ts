import type { Language } from '@cardinal/core/documents/languages';
import { realNow } from '../../lib/clock';
import { loadCredentials, sessionIn } from '../../repos/credentialsRepo';
import { deleteDevice, devicesOf, type DeviceRecord } from '../../repos/devicesRepo';
import { sendPush } from '../../repos/pushRepo';
import { inTransaction, type Tx } from '../../repos/store';
import type { UserRecord } from '../../repos/usersRepo';
import type { Notice } from './texts';

/** A browser, with the language of what it gets. */
interface Browser extends Pick<DeviceRecord, 'id' | 'token'> {
  readonly language: Language;
}

export interface Delivery {
  readonly notice: Notice;
  readonly devices: readonly Browser[];
}

/**
 * The player's browsers. Whether someone else uses one whose session has ended is unknown: it gets
 * only what names no one and says nothing about the player.
 */
export async function browsersOf(
  tx: Tx,
  { id: uid, language }: UserRecord,
): Promise<Readonly<Record<'all' | 'signedIn', readonly Browser[]>>> {
  const [credentials, devices] = [await loadCredentials(tx, uid), await devicesOf(uid)];
  const all = (credentials.isSuspended ? [] : devices).map((device) => ({
    ...device,
    language: language ?? device.language ?? 'en',
  }));
  const signedIn = all.filter(({ sessionId }) => {
    const session = sessionIn(credentials, sessionId);
    return session !== null && session.endsAt > realNow();
  });
  return { all, signedIn };
}

/** Browsers that no longer exist get no more reminders. */
export async function deliver({ devices, notice }: Delivery): Promise<void> {
  const { wordsIn, ...push } = notice;
  const languages = [...new Set(devices.map(({ language }) => language))];
  const sent = languages.map((language) => {
    const readers = devices.filter((device) => device.language === language);
    return sendPush(readers, { ...wordsIn(language), ...push });
  });
  const gone = (await Promise.all(sent)).flat();
  if (gone.length === 0) return;
  await inTransaction(async (tx) => {
    for (const { id } of gone) deleteDevice(tx, id);
  });
}
