import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { timestamp, text, integer } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { single } from './single';

/**
 * What is calculated at a day's start. It follows from the tallies and can be calculated again at
 * any time.
 */
const dayStart = v.object({
  date: text,
  shards: integer,
  /** At each index, how many players had a streak longer than that. */
  longer: v.array(integer),
  /** The excused days, sorted. */
  excused: v.array(text),
  /** By the server's clock. */
  madeAt: timestamp,
  /** By real time, which tests can't set. */
  reallyMadeAt: timestamp,
});
export type DayStart = RecordOf<typeof dayStart>;

export const DAY_STARTS = defineCollection<DayStart>({
  name: 'dayStarts',
  versions: { 1: dayStart },
});

const dayStarts = () => collection(DAY_STARTS, DAY_STARTS.name);
export const { load: loadDayStart, save: saveDayStart } = single(dayStarts, 'date');
