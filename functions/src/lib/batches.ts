import { logCaught } from './logger';

/** Few enough for one transaction, with all their related documents. */
export const BATCH_SIZE = 50;

export function* inBatches<T>(all: readonly T[], size = BATCH_SIZE): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/**
 * Works on all that is due, a batch at a time. What fails is logged and stays due for the next run. It
 * doesn't keep this one from what is due after it.
 */
export async function workOff<Due>(
  findDue: (limit: number) => Promise<Due[]>,
  work: (one: Due) => Promise<void>,
  failure: string,
): Promise<void> {
  for (;;) {
    const due = await findDue(BATCH_SIZE);
    const worked = await Promise.allSettled(due.map((one) => work(one)));
    const failed = worked.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) logCaught('ERROR', failure, reason);
    if (due.length < BATCH_SIZE || failed.length === due.length) return;
  }
}
