import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { boolean, nullable, text } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import { single } from './single';

/** What was decided about a player with many games, until all are entered again. */
const correction = v.object({
  uid: text,
  /** Null: as before. */
  isRanked: nullable(boolean),
  /** The IDs of games whose review has changed. */
  games: v.array(text),
});
export type CorrectionRecord = RecordOf<typeof correction>;

export const CORRECTIONS = defineCollection<CorrectionRecord>({
  name: 'corrections',
  versions: { 1: correction },
});

const corrections = () => collection(CORRECTIONS, CORRECTIONS.name);
export const {
  load: findCorrection,
  save: saveCorrection,
  remove: deleteCorrection,
} = single(corrections, 'uid');

export const correctionsOfPlayer = ofPlayer({ declared: CORRECTIONS, documents: corrections });
