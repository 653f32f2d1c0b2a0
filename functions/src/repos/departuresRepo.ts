import { DEPARTURES, type DepartureRecord } from '@cardinal/core/documents/departures';
import { collection } from './documents';
import type { Reader, Tx } from './store';

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
