import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { instant, text, whole } from '@cardinal/core/documents/fields';
import type { Day } from '@cardinal/core/game/days';
import { collection } from './documents';
import type { Reader, Tx } from './store';

/** What a day started with. It follows from the tallies, and can be made again at any time. */
export interface DayStart {
  readonly date: Day;
  /** How many shards the writes of the day are spread over. */
  readonly shards: number;
  /** How many players had a longer streak than each length, from 0. */
  readonly longer: readonly number[];
  /** The days that were excused, in order. */
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
      shards: whole,
      longer: v.array(whole),
      excused: v.array(text),
      madeAt: instant,
      reallyMadeAt: instant,
    }),
  ],
});

const dayStarts = () => collection(DAY_STARTS, DAY_STARTS.name);

export function loadDayStart(from: Reader, date: Day): Promise<DayStart | null> {
  return from.get(dayStarts().doc(date));
}

export function saveDayStart(tx: Tx, start: DayStart): void {
  tx.set(dayStarts().doc(start.date), start);
}
