import { EVIDENCE, type EvidenceRecord } from '@cardinal/core/documents/evidence';
import type { Day } from '@cardinal/core/game/days';
import { collection } from './documents';
import { reader, type Reader, type Tx } from './store';

const evidence = () => collection(EVIDENCE, EVIDENCE.name);

export function createEvidence(tx: Tx, record: EvidenceRecord): void {
  tx.create(evidence().doc(record.gameId), record);
}

export function loadEvidence(from: Reader, gameId: string): Promise<EvidenceRecord | null> {
  return from.get(evidence().doc(gameId));
}

/** How many games of a day (or fun games) were begun from a network before a moment. */
export function countBegun(
  from: Reader,
  network: string,
  date: Day | null,
  before: number,
): Promise<number> {
  return from.count(
    evidence()
      .where('network', '==', network)
      .where('date', '==', date)
      .where('startedAt', '<', before),
  );
}

export function evidenceOf(uid: string): Promise<EvidenceRecord[]> {
  return reader.find(evidence().where('uid', '==', uid));
}

export function deleteEvidence(tx: Tx, gameId: string): void {
  tx.delete(evidence().doc(gameId));
}
