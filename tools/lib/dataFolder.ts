// Where does a stack keep its data between runs? In a folder for the requested offset, whichever ports are
// free, so that the same command finds the same data again. A second stack of this checkout gets the next
// folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from './lock';
import { ROOT } from './paths';
import { STEP } from './ports';

/** The folder for an offset, or the next one that no running stack uses. This process locks it. */
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
