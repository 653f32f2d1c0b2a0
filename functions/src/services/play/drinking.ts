import { count } from '../../repos/countersRepo';
import { today } from '../../lib/clock';
import { inTransaction } from '../../repos/store';

/** Counts a finished turn of a drinking game. Nothing else about it is stored. */
export async function completeDrinking(): Promise<void> {
  await inTransaction(async (tx) => count(tx, 'drinking', today()));
}
