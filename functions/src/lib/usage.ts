import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request costs, in documents, and the account that it signs in. */
export interface Usage {
  reads: number;
  writes: number;
  signedIn?: string;
}

const current = new AsyncLocalStorage<Usage>();

export function countingUsage<T>(usage: Usage, work: () => Promise<T>): Promise<T> {
  return current.run(usage, work);
}

/** Records the account for the call's log line: a call that signs in starts without a session. */
export function recordSignIn(uid: string): void {
  const usage = current.getStore();
  if (usage) usage.signedIn = uid;
}

export function countReads(documents: number): void {
  const usage = current.getStore();
  if (usage) usage.reads += documents;
}

export function countWrites(documents: number): void {
  const usage = current.getStore();
  if (usage) usage.writes += documents;
}
