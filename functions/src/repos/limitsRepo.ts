import { LIMITS, type LimitShard } from '@cardinal/core/documents/limits';
import { randomBelow } from '../lib/random';
import { sumOfSlots, type Slots } from '../lib/slidingWindow';
import { collection, increment } from './documents';
import { addBlindly, reader } from './store';

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
