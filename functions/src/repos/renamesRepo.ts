import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { text, timestamp } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import type { Reader, Tx } from './store';

/** A player's name has changed, and may still be shown as it was on past boards. */
export interface RenameRecord {
  readonly uid: string;
  /** The last change. */
  readonly at: number;
}

export const RENAMES = defineCollection<RenameRecord>({
  name: 'renames',
  versions: [v.object({ uid: text, at: timestamp })],
});

const renames = () => collection(RENAMES, RENAMES.name);

export function loadRename(from: Reader, uid: string): Promise<RenameRecord | null> {
  return from.get(renames().doc(uid));
}

export function saveRename(tx: Tx, rename: RenameRecord): void {
  tx.set(renames().doc(rename.uid), rename);
}

export function deleteRename(tx: Tx, uid: string): void {
  tx.delete(renames().doc(uid));
}

export const renamesOfPlayer = ofPlayer({ declared: RENAMES, documents: renames });
