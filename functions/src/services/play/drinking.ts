import { count } from '../../repos/countersRepo';
import { today } from '../../lib/clock';
import { inTransaction } from '../../repos/store';

/** Counts a finished turn of the party game; nothing else of it is kept. */
export async function completeDrinking(): Promise<void> {
  await inTransaction(async (tx) => count(tx, 'drinking', today()));
}
