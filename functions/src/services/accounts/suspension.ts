import { realNow } from '../../lib/clock';
import { loadCredentials, nextEpoch, saveCredentials } from '../../repos/credentialsRepo';
import type { Tx } from '../../repos/store';

/**
 * A suspended account keeps all of its data, and has no session and no sign-in. Whoever calls deletes
 * its live user too, outside of the transaction. Gives whether anything changed.
 */
export async function suspend(tx: Tx, uid: string, isSuspended: boolean): Promise<boolean> {
  const credentials = await loadCredentials(tx, uid);
  if (credentials.isSuspended === isSuspended) return false;
  saveCredentials(tx, { ...nextEpoch(credentials, realNow()), isSuspended });
  return true;
}
