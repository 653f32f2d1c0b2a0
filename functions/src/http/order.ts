import { KeyedQueue } from '../lib/keyedQueue';

const queue = new KeyedQueue();

/** What names, in a path or a body, whose documents a call writes beside the caller's own. */
const NAMES = ['gameId', 'userId', 'id', 'friendId', 'email'] as const;

interface Asked {
  readonly uid: string | null;
  readonly params: unknown;
  readonly body: unknown;
}

function named(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const values = new Map<string, unknown>(Object.entries(part));
  return NAMES.flatMap((name) => {
    const value = values.get(name);
    return typeof value === 'string' ? [value.toLowerCase()] : [];
  });
}

/**
 * Calls that write for the same player, game or account, one after the other on this instance: the
 * same submission sent twenty times at once is answered twenty times, and right passwords are not
 * counted as so many tries. Calls that only read wait for nobody.
 */
export function inOrder<T>(method: string, asked: Asked, work: () => Promise<T>): Promise<T> {
  if (method === 'GET' || method === 'HEAD') return work();
  const own = asked.uid === null ? [] : [asked.uid.toLowerCase()];
  return queue.run([...new Set([...own, ...named(asked.params), ...named(asked.body)])], work);
}
