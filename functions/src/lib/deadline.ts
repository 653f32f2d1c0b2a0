import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './appError';

const current = new AsyncLocalStorage<AbortSignal>();

function late(): AppError {
  return new AppError('unavailable', { retryAfter: 5 });
}

export interface Deadline {
  /** After so many milliseconds nothing more is begun to be written. */
  readonly writeMs: number;
  /** After so many the caller is answered, whatever goes on: what was being written then is. */
  readonly answerMs: number;
}

/**
 * Gives the work up when its time is over: the caller is answered, and `stopIfAbandoned` stops
 * whatever the work would still write.
 * @throws AppError `unavailable`
 */
export async function withDeadline<T>(
  { writeMs, answerMs }: Deadline,
  work: () => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timers = [setTimeout(() => controller.abort(), writeMs)];
  const deadline = new Promise<never>((_, reject) => {
    timers.push(setTimeout(() => reject(late()), answerMs));
  });
  try {
    return await Promise.race([current.run(controller.signal, work), deadline]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/** Before anything is written: nobody waits any more for a call that was given up. */
export function stopIfAbandoned(): void {
  if (current.getStore()?.aborted) throw late();
}
