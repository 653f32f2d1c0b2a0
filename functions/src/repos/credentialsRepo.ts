import {
  CREDENTIALS,
  noCredentials,
  type CredentialsRecord,
} from '@cardinal/core/documents/credentials';
import { collection } from './documents';
import type { Reader, Tx } from './store';

const credentials = () => collection(CREDENTIALS, CREDENTIALS.name);

export async function loadCredentials(from: Reader, uid: string): Promise<CredentialsRecord> {
  return (await from.get(credentials().doc(uid))) ?? noCredentials(uid);
}

export function saveCredentials(tx: Tx, record: CredentialsRecord): void {
  tx.set(credentials().doc(record.uid), record);
}

export function deleteCredentials(tx: Tx, uid: string): void {
  tx.delete(credentials().doc(uid));
}
