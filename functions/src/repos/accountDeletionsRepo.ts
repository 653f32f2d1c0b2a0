import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { timestamp, text } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import type { Reader, Tx } from './store';

/** A deleted account that may still have data. Kept until all of it is deleted. */
export interface AccountDeletionRecord {
  readonly uid: string;
  readonly email: string;
  /** When the account was created. */
  readonly createdAt: number;
  /** When it was deleted, in real time. */
  readonly leftAt: number;
}

export const ACCOUNT_DELETIONS = defineCollection<AccountDeletionRecord>({
  name: 'departures',
  versions: [v.object({ uid: text, email: text, createdAt: timestamp, leftAt: timestamp })],
});

const accountDeletions = () => collection(ACCOUNT_DELETIONS, ACCOUNT_DELETIONS.name);

export function loadAccountDeletion(
  from: Reader,
  uid: string,
): Promise<AccountDeletionRecord | null> {
  return from.get(accountDeletions().doc(uid));
}

export function saveAccountDeletion(tx: Tx, deletion: AccountDeletionRecord): void {
  tx.set(accountDeletions().doc(deletion.uid), deletion);
}

export function deleteAccountDeletion(tx: Tx, uid: string): void {
  tx.delete(accountDeletions().doc(uid));
}
