import * as v from 'valibot';
import type { ExcusedMark } from '../records/excused';
import { defineCollection } from './document';
import { instant, maybe, text } from './fields';

/** Days that admins have excused: all of them in one small document. */
export interface ExcusedRecord {
  readonly marks: readonly ExcusedMark[];
}

const mark = v.object({ date: text, reason: text, from: instant, until: maybe(instant) });

export const EXCUSED = defineCollection<ExcusedRecord>({
  name: 'excused',
  versions: [v.object({ marks: v.array(mark) })],
});

/** The one document of its collection. */
export const EXCUSED_DAYS = 'days';
