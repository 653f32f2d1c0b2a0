// Lets one process at a time use a folder. SQLite uses the operating system's file lock, which ends with the
// process, even if it is killed.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;

/** Referenced here, because garbage collection of the connection would end the lock. */
const held = new Set<DatabaseSync>();

/** Locks a file, and returns the function that unlocks it; null if it is locked already. */
export function tryLock(file: string): (() => void) | null {
  mkdirSync(dirname(file), { recursive: true });
  const connection = new DatabaseSync(file);
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  held.add(connection);
  return () => {
    if (held.delete(connection)) connection.close();
  };
}

/** Waits for the lock. `onWait` is called once if that takes time. */
export async function lock(file: string, onWait: () => void): Promise<() => void> {
  for (let tries = 0; ; tries += 1) {
    const unlock = tryLock(file);
    if (unlock !== null) return unlock;
    if (tries === 0) onWait();
    await sleep(200);
  }
}
