import { TRIES, type TryRecord } from '@cardinal/core/documents/tries';
import { collection } from './documents';
import { inTransaction, reader, type Stamped } from './store';

const tries = () => collection(TRIES, TRIES.name);

export function saveTry(made: TryRecord): Promise<void> {
  return inTransaction(async (tx) => tx.set(tries().doc(made.id), made));
}

export function deleteTry(id: string): Promise<void> {
  return inTransaction(async (tx) => tx.delete(tries().doc(id)));
}

/** The tries that still count at that time. */
export function loadTries(key: string, at: number): Promise<Stamped<TryRecord>[]> {
  return reader.findStamped(tries().where('key', '==', key).where('countsUntil', '>', at));
}
