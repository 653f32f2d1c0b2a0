import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { timestamp, text } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { inTransaction, reader, type Stamped } from './store';

/**
 * One try of something that only a few tries are allowed for. They count in the order in which they
 * were stored.
 */
const attempt = v.object({
  id: text,
  /** A keyed hash of what was tried and by whom. */
  key: text,
  countsUntil: timestamp,
});
export type TryRecord = RecordOf<typeof attempt>;

export const TRIES = defineCollection<TryRecord>({
  name: 'tries',
  versions: { 1: attempt },
  expiryOf: ({ countsUntil }) => countsUntil,
});

const tries = () => collection(TRIES, TRIES.name);

export function saveTry(made: TryRecord): Promise<void> {
  return inTransaction(async (tx) => tx.set(tries().doc(made.id), made));
}

export function deleteTry(id: string): Promise<void> {
  return inTransaction(async (tx) => tx.delete(tries().doc(id)));
}

/** The tries that still count at that time, with the time of their writing. */
export function loadTries(key: string, at: number): Promise<Stamped<TryRecord>[]> {
  return reader.findStamped(tries().where('key', '==', key).where('countsUntil', '>', at));
}
