import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { text, timestamp } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import { single } from './single';

/** A player's name has changed, and may still be shown as it was on past boards. */
const rename = v.object({
  uid: text,
  /** The last change. */
  at: timestamp,
});
export type RenameRecord = RecordOf<typeof rename>;

export const RENAMES = defineCollection<RenameRecord>({ name: 'renames', versions: { 1: rename } });

const renames = () => collection(RENAMES, RENAMES.name);
export const { load: loadRename, save: saveRename, remove: deleteRename } = single(renames, 'uid');

export const renamesOfPlayer = ofPlayer({ declared: RENAMES, documents: renames });
