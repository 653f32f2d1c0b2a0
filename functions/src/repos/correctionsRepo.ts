import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { boolean, nullable, text } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import { single } from './single';

/** What was decided about a player with many games, until all are entered again. */
export interface CorrectionRecord {
  readonly uid: string;
  /** Null: as before. */
  readonly isRanked: boolean | null;
  /** The IDs of games whose review has changed. */
  readonly games: readonly string[];
  /** Whether the address was verified, for which results have waited. */
  readonly isVerified: boolean;
}

export const CORRECTIONS = defineCollection<CorrectionRecord>({
  name: 'corrections',
  versions: [
    v.object({ uid: text, isRanked: nullable(boolean), games: v.array(text), isVerified: boolean }),
  ],
});

const corrections = () => collection(CORRECTIONS, CORRECTIONS.name);
export const {
  load: findCorrection,
  save: saveCorrection,
  remove: deleteCorrection,
} = single(corrections, 'uid');

export const correctionsOfPlayer = ofPlayer({ declared: CORRECTIONS, documents: corrections });
