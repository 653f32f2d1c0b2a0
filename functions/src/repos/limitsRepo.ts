import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { timestamp, integer } from '@cardinal/core/documents/fields';
import type { Slots } from '../lib/slidingWindow';
import { collection, increment } from './documents';
import { addBlindly, reader } from './store';

/**
 * How often something was done recently. Its ID is a keyed hash of what was done and by whom. Instances
 * add to it by increments, without reading it first. One document is enough for each: a limit allows
 * few calls a second, and those that allow more are only shared once an instance counts many.
 */
const limit = v.object({
  /** By slot number. A slot's duration depends on the limit's. */
  slots: v.record(v.string(), integer),
  /** When the last slot leaves the window. */
  countsUntil: timestamp,
});
export type LimitRecord = RecordOf<typeof limit>;

export const LIMITS = defineCollection<LimitRecord>({
  name: 'limits',
  versions: { 2: limit },
  expiryOf: ({ countsUntil }) => countsUntil,
});

const counted = (key: string) => collection(LIMITS, LIMITS.name).doc(key);

/** Adds to the count of all instances. Reads nothing and waits for no lock. */
export function addToLimit(key: string, added: Slots, countsUntil: number): Promise<void> {
  const slots = Object.fromEntries([...added].map(([slot, by]) => [String(slot), increment(by)]));
  return addBlindly(counted(key), { slots, countsUntil });
}

export async function loadLimit(key: string): Promise<Slots> {
  const found = await reader.get(counted(key));
  return new Map(Object.entries(found?.slots ?? {}).map(([slot, by]) => [Number(slot), by]));
}
