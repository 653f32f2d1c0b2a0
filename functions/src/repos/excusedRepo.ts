import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { timestamp, nullable, text } from '@cardinal/core/documents/fields';
import type { ExcusedMark } from '@cardinal/core/records/excused';
import { now } from '../lib/clock';
import { collection } from './documents';
import { reader, type Reader, type Tx } from './store';

const mark = v.object({ date: text, reason: text, from: timestamp, until: nullable(timestamp) });

/** Days that admins excused, all in one small document. */
const excused = v.object({ marks: v.array(mark) });
export type ExcusedRecord = RecordOf<typeof excused>;

export const EXCUSED = defineCollection<ExcusedRecord>({
  name: 'excused',
  versions: { 1: excused },
});

/** The only document of its collection. */
const EXCUSED_DAYS = 'days';

const document = () => collection(EXCUSED, EXCUSED.name).doc(EXCUSED_DAYS);

export const EXCUSED_CACHE_MS = 60_000;

let cached: { readonly marks: readonly ExcusedMark[]; readonly at: number } | null = null;

export async function loadExcused(from: Reader): Promise<readonly ExcusedMark[]> {
  return (await from.get(document()))?.marks ?? [];
}

/**
 * Like `loadExcused`, but cached for a minute: excused days rarely change, and no result depends on
 * the latest ones.
 */
export async function cachedExcusedDays(): Promise<readonly ExcusedMark[]> {
  const at = now();
  // An entry from the future isn't fresh either: the clock was set back.
  if (cached !== null && at >= cached.at && at < cached.at + EXCUSED_CACHE_MS) return cached.marks;
  const marks = await loadExcused(reader);
  cached = { marks, at };
  return marks;
}

export function saveExcused(tx: Tx, marks: readonly ExcusedMark[]): void {
  tx.set(document(), { marks });
  tx.onCommit(() => {
    cached = null;
  });
}
