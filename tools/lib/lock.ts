// Lets one process at a time use a folder. SQLite uses the operating system's file lock, which ends with the
// process, even if it is killed.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './paths';
import { STEP } from './ports';

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

/**
 * Where a stack keeps its data: the folder of the requested offset, whichever ports are free, so that the same command
 * finds it again. A second stack of this checkout gets the next folder. This process locks it.
 */
export function claimDataFolder(offset: number, parent = join(ROOT, '.data')): string {
  const folder = join(parent, `ports-${offset}`);
  return tryLock(join(folder, 'lock')) === null ? claimDataFolder(offset + STEP, parent) : folder;
}

/** The newest complete copy of the data in a folder; null if there is none. */
export function savedData(folder: string): string | null {
  const copies = ['saved', 'previous'].map((name) => join(folder, name));
  const complete = copies.find((copy) => existsSync(join(copy, 'firebase-export-metadata.json')));
  return complete ?? null;
}
