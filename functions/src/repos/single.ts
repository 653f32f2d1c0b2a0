import type { CollectionReference } from 'firebase-admin/firestore';
import type { Reader, Tx } from './store';

/** What can be done with single documents of a collection whose ID is also one of their fields. */
export function single<Id extends string, T extends Readonly<Record<Id, string>>>(
  documents: () => CollectionReference<T>,
  id: Id,
) {
  const refs = (keys: readonly string[]) => keys.map((key) => documents().doc(key));
  return {
    load: (from: Reader, key: string): Promise<T | null> => from.get(documents().doc(key)),
    /** In the order of the keys; null where there is none. */
    loadEach: (from: Reader, keys: readonly string[]): Promise<(T | null)[]> =>
      from.getMany(refs(keys)),
    /** Those that are there, in the order of the keys. */
    loadSome: async (from: Reader, keys: readonly string[]): Promise<T[]> =>
      (await from.getMany(refs(keys))).filter((record) => record !== null),
    /** Fails with its transaction if there is one already, so it needn't be read first. */
    create: (tx: Tx, record: T): void => tx.create(documents().doc(record[id]), record),
    save: (tx: Tx, record: T): void => tx.set(documents().doc(record[id]), record),
    remove: (tx: Tx, key: string): void => tx.delete(documents().doc(key)),
  };
}

/** The same inside another document, such as each player's. */
export function singleIn<Id extends string, T extends Readonly<Record<Id, string>>>(
  documents: (parent: string) => CollectionReference<T>,
  id: Id,
) {
  return {
    load: (from: Reader, parent: string, key: string): Promise<T | null> =>
      from.get(documents(parent).doc(key)),
    loadSome: async (from: Reader, parent: string, keys: readonly string[]): Promise<T[]> =>
      (await from.getMany(keys.map((key) => documents(parent).doc(key)))).filter(
        (record) => record !== null,
      ),
    save: (tx: Tx, parent: string, record: T): void =>
      tx.set(documents(parent).doc(record[id]), record),
    remove: (tx: Tx, parent: string, key: string): void => tx.delete(documents(parent).doc(key)),
  };
}
