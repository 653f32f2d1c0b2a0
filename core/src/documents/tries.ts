import * as v from 'valibot';
import { defineCollection } from './document';
import { instant, text } from './fields';

/** One try of something that few tries are allowed of; the order in which they were stored counts. */
export interface TryRecord {
  readonly id: string;
  /** A keyed hash of what was tried and by whom. */
  readonly key: string;
  readonly countsUntil: number;
}

export const TRIES = defineCollection<TryRecord>({
  name: 'tries',
  versions: [v.object({ id: text, key: text, countsUntil: instant })],
  goneAt: ({ countsUntil }) => countsUntil,
});
