/** Few enough for one transaction, with all their related documents. */
export const BATCH_SIZE = 50;

export function* inBatches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH_SIZE) yield all.slice(at, at + BATCH_SIZE);
}
