import { AsyncLocalStorage } from 'node:async_hooks';

/** Documents read and written on behalf of one request. */
export interface Usage {
  reads: number;
  writes: number;
}

const current = new AsyncLocalStorage<Usage>();

export function countingUsage<T>(usage: Usage, work: () => Promise<T>): Promise<T> {
  return current.run(usage, work);
}

export function countReads(documents: number): void {
  const usage = current.getStore();
  if (usage) usage.reads += documents;
}

export function countWrites(documents: number): void {
  const usage = current.getStore();
  if (usage) usage.writes += documents;
}
