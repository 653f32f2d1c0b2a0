import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request has cost, in documents, and what came of it. */
export interface Usage {
  reads: number;
  writes: number;
  /** Whom it has signed in, where it did. */
  signedIn?: string;
}

const current = new AsyncLocalStorage<Usage>();

export function countingUsage<T>(usage: Usage, work: () => Promise<T>): Promise<T> {
  return current.run(usage, work);
}

/** The log tells of a sign-in whose it was. */
export function noteSignIn(uid: string): void {
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
