import { realNow } from '../../lib/clock';
import { loadCredentials, sessionIn } from '../../repos/credentialsRepo';
import { deleteDevice, devicesOf, type DeviceRecord } from '../../repos/devicesRepo';
import { sendPush, type Push } from '../../repos/pushRepo';
import { inTransaction, type Tx } from '../../repos/store';

export interface Delivery {
  readonly push: Push;
  readonly devices: readonly DeviceRecord[];
}

/**
 * The player's browsers. Whether someone else uses one whose session has ended is unknown: it gets
 * only what names no one and says nothing about the player.
 */
export async function browsersOf(
  tx: Tx,
  uid: string,
): Promise<Readonly<Record<'all' | 'signedIn', readonly DeviceRecord[]>>> {
  const [credentials, devices] = [await loadCredentials(tx, uid), await devicesOf(tx, uid)];
  const all = credentials.isSuspended ? [] : devices;
  const signedIn = all.filter(({ sessionId }) => {
    const session = sessionIn(credentials, sessionId);
    return session !== null && session.endsAt > realNow();
  });
  return { all, signedIn };
}

/** Browsers that no longer exist get no more reminders. */
export async function deliver({ devices, push }: Delivery): Promise<void> {
  const gone = await sendPush(devices, push);
  if (gone.length === 0) return;
  await inTransaction(async (tx) => {
    for (const { id } of gone) deleteDevice(tx, id);
  });
}
