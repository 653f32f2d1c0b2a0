import * as v from 'valibot';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { instant, whole } from '@cardinal/core/documents/fields';
import { randomBelow } from '../lib/random';
import { sumOfSlots, type Slots } from '../lib/slidingWindow';
import { collection, increment } from './documents';
import { addBlindly, reader } from './store';

/**
 * How often something was done lately, as one of the shards knows it. The id is a keyed hash of
 * what was done and by whom, and the shard's number; instances add to it by increments, and read nothing first.
 */
export interface LimitShard {
  /** By the number of the slot of time, which the limit's length gives. */
  readonly slots: Readonly<Record<string, number>>;
  /** When the last of the slots counts no more. */
  readonly countsUntil: number;
}

const first = v.object({ points: whole, expiresAt: instant });
const second = v.object({ slots: v.record(v.string(), whole), countsUntil: instant });

export const LIMITS = defineCollection<LimitShard>({
  name: 'limits',
  // A window that began with its first call fits no slot, and is short: it counts nothing now.
  versions: nextVersion(
    [first],
    ({ expiresAt }) => ({ slots: {}, countsUntil: expiresAt }),
    second,
  ),
  goneAt: ({ countsUntil }) => countsUntil,
});

/** Enough for fifty instances that write once a second at the most, and cheap to read. */
const SHARDS = 2;

const shard = (key: string, at: number) => collection(LIMITS, LIMITS.name).doc(`${key}.${at}`);

/** Adds to what all instances have counted, in one of the shards: reads nothing, waits for nobody. */
export function addToLimit(key: string, counted: Slots, countsUntil: number): Promise<void> {
  const slots = Object.fromEntries([...counted].map(([slot, by]) => [String(slot), increment(by)]));
  return addBlindly(shard(key, randomBelow(SHARDS)), { slots, countsUntil });
}

function slotsOf(part: LimitShard | null): Slots {
  return new Map(Object.entries(part?.slots ?? {}).map(([slot, by]) => [Number(slot), by]));
}

/** What all instances have told. */
export async function loadLimit(key: string): Promise<Slots> {
  const refs = Array.from({ length: SHARDS }, (_, at) => shard(key, at));
  return sumOfSlots((await reader.getMany(refs)).map(slotsOf));
}
