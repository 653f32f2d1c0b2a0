import { nextEpoch } from '@cardinal/core/documents/credentials';
import { realNow } from '../../lib/clock';
import { deleteLiveUser } from '../../repos/authRepo';
import { loadCredentials, saveCredentials } from '../../repos/credentialsRepo';
import { inTransaction } from '../../repos/store';

/** A suspended account keeps all of its data, and has no session and no sign-in. */
export async function suspend(uid: string, isSuspended: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const credentials = nextEpoch(await loadCredentials(tx, uid), realNow());
    saveCredentials(tx, { ...credentials, isSuspended });
  });
  if (isSuspended) await deleteLiveUser(uid);
}
