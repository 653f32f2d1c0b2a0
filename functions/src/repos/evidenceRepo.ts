import * as v from 'valibot';
import { defineCollection, nextVersion, type RecordOf } from '@cardinal/core/documents/document';
import { timestamp, nullable, text } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { mode } from './fields';
import { streamOf, ofPlayer } from './ofPlayer';
import { single } from './single';
import type { Finder } from './store';

export const EVIDENCE_MS = 30 * 24 * 60 * 60 * 1000;

const common = {
  gameId: text,
  /** The player who started it; null for a guest. */
  uid: nullable(text),
  startedAt: timestamp,
};
const first = v.object({ ...common, mode, day: text, network: text });

/** Where a game was played from, as far as it is stored, so that games can be linked. */
const second = v.object({
  ...common,
  /** The day of a daily; null for a fun game. */
  date: nullable(text),
  /**
   * Keyed hashes, with a different key each day: of the networks at the start and at each guess,
   * and of the account's mailbox.
   */
  traces: v.array(text),
});
export type EvidenceRecord = RecordOf<typeof second>;

export const EVIDENCE = defineCollection<EvidenceRecord>({
  name: 'evidence',
  versions: nextVersion(
    { 1: first },
    ({ mode, day, network, ...record }) => ({
      ...record,
      date: mode === 'daily' ? day : null,
      traces: [network],
    }),
    { 2: second },
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
  from: Finder,
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
export const streamEvidence = (uid: string) => streamOf(evidence().where('uid', '==', uid));
