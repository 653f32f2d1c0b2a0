import * as v from 'valibot';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { timestamp, integer } from '@cardinal/core/documents/fields';
import { randomBelow } from '../lib/random';
import { sumOfSlots, type Slots } from '../lib/slidingWindow';
import { collection, increment } from './documents';
import { addBlindly, reader } from './store';

/**
 * One shard of how often something was done recently. Its ID is a keyed hash of what was done and
 * by whom, plus the shard's number. Instances add to it by increments, without reading it first.
 */
export interface LimitShard {
  /** By slot number. A slot's duration depends on the limit's. */
  readonly slots: Readonly<Record<string, number>>;
  /** When the last slot leaves the window. */
  readonly countsUntil: number;
}

const first = v.object({ points: integer, expiresAt: timestamp });
const second = v.object({ slots: v.record(v.string(), integer), countsUntil: timestamp });

export const LIMITS = defineCollection<LimitShard>({
  name: 'limits',
  // The first version's windows don't fit into slots and are short, so their counts are dropped.
  versions: nextVersion(
    [first],
    ({ expiresAt }) => ({ slots: {}, countsUntil: expiresAt }),
    second,
  ),
  expiryOf: ({ countsUntil }) => countsUntil,
});

/** Enough for 50 instances that write at most once a second, and cheap to read. */
const SHARDS = 2;

const shard = (key: string, at: number) => collection(LIMITS, LIMITS.name).doc(`${key}.${at}`);

/**
 * Adds to the count of all instances, in one of the shards. Reads nothing and waits for no lock.
 */
export function addToLimit(key: string, counted: Slots, countsUntil: number): Promise<void> {
  const slots = Object.fromEntries([...counted].map(([slot, by]) => [String(slot), increment(by)]));
  return addBlindly(shard(key, randomBelow(SHARDS)), { slots, countsUntil });
}

function slotsOf(part: LimitShard | null): Slots {
  return new Map(Object.entries(part?.slots ?? {}).map(([slot, by]) => [Number(slot), by]));
}

export async function loadLimit(key: string): Promise<Slots> {
  const refs = Array.from({ length: SHARDS }, (_, at) => shard(key, at));
  return sumOfSlots((await reader.getMany(refs)).map(slotsOf));
}
