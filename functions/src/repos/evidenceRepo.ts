import * as v from 'valibot';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { timestamp, nullable, text } from '@cardinal/core/documents/fields';
import type { Day } from '@cardinal/core/game/days';
import { collection } from './documents';
import { batchesOf, ofPlayer } from './ofPlayer';
import { single } from './single';
import type { Reader } from './store';

/** Where a game was played from, as far as it is stored, so that games can be linked. */
export interface EvidenceRecord {
  readonly gameId: string;
  /** The player who started it; null for a guest. */
  readonly uid: string | null;
  /** The day of a daily; null for a fun game. */
  readonly date: Day | null;
  /**
   * Keyed hashes, with a different key each day: of the networks at the start and at the last guess,
   * and of the account's mailbox.
   */
  readonly traces: readonly string[];
  readonly startedAt: number;
}

export const EVIDENCE_MS = 30 * 24 * 60 * 60 * 1000;

const common = { gameId: text, uid: nullable(text), date: nullable(text), startedAt: timestamp };

export const EVIDENCE = defineCollection<EvidenceRecord>({
  name: 'evidence',
  versions: nextVersion(
    [v.object({ ...common, network: text })],
    ({ network, ...record }) => ({ ...record, traces: [network] }),
    v.object({ ...common, traces: v.array(text) }),
  ),
  expiryOf: ({ startedAt }) => startedAt + EVIDENCE_MS,
});

const evidence = () => collection(EVIDENCE, EVIDENCE.name);
export const {
  load: loadEvidence,
  loadSome: loadEvidenceOf,
  create: createEvidence,
  save: saveEvidence,
  remove: deleteEvidence,
} = single(evidence, 'gameId');

/** How many games of that day (or fun games, for null) with one of its traces started before a time. */
export function countLinked(
  from: Reader,
  { traces, date }: EvidenceRecord,
  before: number,
): Promise<number> {
  return from.count(
    evidence()
      .where('traces', 'array-contains-any', traces)
      .where('date', '==', date)
      .where('startedAt', '<', before),
  );
}

export const evidenceOfPlayer = ofPlayer({ declared: EVIDENCE, documents: evidence });

/** Where a player started games, in batches. */
export const evidenceBatches = (uid: string) => batchesOf(evidence().where('uid', '==', uid));
