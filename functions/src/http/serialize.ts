import { KeyedQueue } from '../lib/keyedQueue';

const queue = new KeyedQueue();

/**
 * Runs calls that share a key one after the other on this instance: the same submission sent twenty
 * times at once is answered twenty times, and correct passwords aren't counted as twenty tries.
 */
export function serialize<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  return keys.length === 0 ? work() : queue.run(keys, work);
}
