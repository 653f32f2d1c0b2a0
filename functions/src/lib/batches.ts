/** Few enough for one transaction, with all their related documents. */
export const BATCH_SIZE = 50;

export function* inBatches<T>(all: readonly T[], size = BATCH_SIZE): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
