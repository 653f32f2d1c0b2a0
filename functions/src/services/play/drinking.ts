import { count } from '../../repos/countersRepo';
import { today } from '../../lib/clock';
import { inTransaction } from '../../repos/store';
import { enforceLimit } from '../limits/limits';

/** Counts a finished turn of the party game; nothing else of it is kept. */
export async function completeDrinking(uid: string): Promise<void> {
  await enforceLimit('drinking', uid);
  await inTransaction(async (tx) => count(tx, 'drinking', today()));
}
