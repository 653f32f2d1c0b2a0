import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { instant, text } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import type { Reader, Tx } from './store';

/** A deleted account that may still have data. Kept until all of it is deleted. */
export interface DepartureRecord {
  readonly uid: string;
  readonly email: string;
  /** When the account was created. */
  readonly createdAt: number;
  /** When it was deleted, in real time. */
  readonly leftAt: number;
}

export const DEPARTURES = defineCollection<DepartureRecord>({
  name: 'departures',
  versions: [v.object({ uid: text, email: text, createdAt: instant, leftAt: instant })],
});

const departures = () => collection(DEPARTURES, DEPARTURES.name);

export function loadDeparture(from: Reader, uid: string): Promise<DepartureRecord | null> {
  return from.get(departures().doc(uid));
}

export function saveDeparture(tx: Tx, departure: DepartureRecord): void {
  tx.set(departures().doc(departure.uid), departure);
}

export function deleteDeparture(tx: Tx, uid: string): void {
  tx.delete(departures().doc(uid));
}
