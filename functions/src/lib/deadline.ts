import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './appError';

const current = new AsyncLocalStorage<AbortSignal>();

function late(): AppError {
  return new AppError('unavailable', { retryAfter: 5 });
}

/**
 * Gives the work up after so many milliseconds: the caller is answered, and whatever the work would
 * still begin is stopped by `stopIfAbandoned`.
 * @throws AppError `unavailable`
 */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(late());
    }, milliseconds);
  });
  try {
    return await Promise.race([current.run(controller.signal, work), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Before anything is written: nobody waits any more for a call that was given up. */
export function stopIfAbandoned(): void {
  if (current.getStore()?.aborted) throw late();
}
