import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { timestamp, text, integer } from '@cardinal/core/documents/fields';
import type { Day } from '@cardinal/core/game/days';
import { collection } from './documents';
import { single } from './single';

/**
 * What is calculated at a day's start. It follows from the tallies and can be calculated again at
 * any time.
 */
export interface DayStart {
  readonly date: Day;
  readonly shards: number;
  /** At each index, how many players had a streak longer than that. */
  readonly longer: readonly number[];
  /** The excused days, sorted. */
  readonly excused: readonly Day[];
  /** By the server's clock. */
  readonly madeAt: number;
  /** By real time, which tests can't set. */
  readonly reallyMadeAt: number;
}

export const DAY_STARTS = defineCollection<DayStart>({
  name: 'dayStarts',
  versions: [
    v.object({
      date: text,
      shards: integer,
      longer: v.array(integer),
      excused: v.array(text),
      madeAt: timestamp,
      reallyMadeAt: timestamp,
    }),
  ],
});

const dayStarts = () => collection(DAY_STARTS, DAY_STARTS.name);
export const { load: loadDayStart, save: saveDayStart } = single(dayStarts, 'date');
