import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request costs, in documents, and the account that it signs in. */
export interface Usage {
  reads: number;
  writes: number;
  /** The part of work that isn't the call's own, but that it was the first to need. */
  apart?: { reads: number; writes: number };
  signedIn?: string;
}

const current = new AsyncLocalStorage<Usage>();

export function countingUsage<T>(usage: Usage, work: () => Promise<T>): Promise<T> {
  return current.run(usage, work);
}

/**
 * Counts work apart from the call that happens to come first: a new day's deal, or that a session is in
 * use. It is in the call's log line, and not in what the call costs.
 */
export function countingApart<T>(work: () => Promise<T>): Promise<T> {
  const usage = current.getStore();
  return usage ? current.run((usage.apart ??= { reads: 0, writes: 0 }), work) : work();
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
