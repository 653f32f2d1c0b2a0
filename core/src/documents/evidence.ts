import * as v from 'valibot';
import type { Day } from '../game/days';
import { defineCollection } from './document';
import { instant, maybe, text } from './fields';

/** From where a game was begun, as far as it is kept: so that games from one place can be linked. */
export interface EvidenceRecord {
  readonly gameId: string;
  /** Who began it; null for a guest. */
  readonly uid: string | null;
  /** The day of a daily; null for a fun game. */
  readonly date: Day | null;
  /** A keyed hash of the client's address; the key is another one each day. */
  readonly network: string;
  readonly startedAt: number;
}

const EVIDENCE_MS = 30 * 24 * 60 * 60 * 1000;

export const EVIDENCE = defineCollection<EvidenceRecord>({
  name: 'evidence',
  versions: [
    v.object({
      gameId: text,
      uid: maybe(text),
      date: maybe(text),
      network: text,
      startedAt: instant,
    }),
  ],
  goneAt: ({ startedAt }) => startedAt + EVIDENCE_MS,
});
