import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { integer } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { reader, type Tx } from './store';

/** Which version of the code derived what follows from the games, for the last time from all of them. */
const derived = v.object({ version: integer });
export type DerivedRecord = RecordOf<typeof derived>;

export const DERIVED = defineCollection<DerivedRecord>({
  name: 'derived',
  versions: { 1: derived },
});

/** The only document of its collection. */
const document = () => collection(DERIVED, DERIVED.name).doc('state');

export async function loadDerivedVersion(): Promise<number | null> {
  return (await reader.get(document()))?.version ?? null;
}

export function saveDerivedVersion(tx: Tx, version: number): void {
  tx.set(document(), { version });
}
