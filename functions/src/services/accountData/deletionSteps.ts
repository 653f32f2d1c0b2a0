import { setTimeout as sleep } from 'node:timers/promises';
import { realNow } from '../../lib/clock';
import { deleteAuthAccount, deleteLiveUser } from '../../repos/authRepo';
import { deleteAccountDeletion, loadAccountDeletion } from '../../repos/accountDeletionsRepo';
import type { Owner } from '../../repos/ofPlayer';
import { inTransaction, reader } from '../../repos/store';
import { OWNED } from './owned';

/**
 * Deletes what is left of an account, in steps that can all be repeated. A transaction that deletes
 * something also changes its counters, so nothing is counted twice if two calls delete the same
 * account.
 */
async function* deletionSteps(owner: Owner): AsyncGenerator<void> {
  await deleteLiveUser(owner.uid);
  await deleteAuthAccount(owner.uid);
  yield;
  for (const { deleteAll } of OWNED) yield* deleteAll(owner);
}

/** Runs steps until the time is up. Returns whether everything is deleted. */
export async function deleteDataUntil(owner: Owner, isTimeUp: () => boolean): Promise<boolean> {
  for await (const _ of deletionSteps(owner)) if (isTimeUp()) return false;
  return true;
}

/** In milliseconds. Longer than the call that deletes an account may take. */
const AFTER_MS = 20_000;

/**
 * Runs in the background after every deletion. Deletes what the call had no time for, what it left
 * after a failure, and what the player's other calls were just storing.
 */
export async function finishAccountDeletion(uid: string): Promise<void> {
  const record = await loadAccountDeletion(reader, uid);
  if (record === null) return;
  await sleep(Math.max(0, record.leftAt + AFTER_MS - realNow()));
  await deleteDataUntil(record, () => false);
  await inTransaction(async (tx) => deleteAccountDeletion(tx, uid));
}
