import type { CollectionReference } from 'firebase-admin/firestore';
import type { Reader, Tx } from './store';

/** What can be done with single documents of a collection whose ID is also one of their fields. */
export function single<Id extends string, T extends Readonly<Record<Id, string>>>(
  documents: () => CollectionReference<T>,
  id: Id,
) {
  return {
    load: (from: Reader, key: string): Promise<T | null> => from.get(documents().doc(key)),
    /** Fails with its transaction if there is one already, so it needn't be read first. */
    create: (tx: Tx, record: T): void => tx.create(documents().doc(record[id]), record),
    save: (tx: Tx, record: T): void => tx.set(documents().doc(record[id]), record),
    remove: (tx: Tx, key: string): void => tx.delete(documents().doc(key)),
  };
}
