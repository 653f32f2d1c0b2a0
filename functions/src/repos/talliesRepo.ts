import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import type { Period } from '@cardinal/core/records/boards';
import { addHistograms, type Histogram } from '@cardinal/core/records/ranking';
import {
  changesOf,
  type RankedTally,
  type TallyChange,
  type TallyName,
  type TallyShift,
} from '@cardinal/core/records/tallies';
import { collection, increment } from './documents';
import { histogram } from './fields';
import { randomShard } from './shards';
import { reader, type Finder, type Tx } from './store';

const counts = v.optional(histogram, {});

/**
 * One shard of a period's tallies. Each result changes one shard, because one document can't take
 * the writes of all results of a day. A single shard may have negative numbers: only the sum
 * counts.
 */
const tallyShard = v.object({
  dailyAbove: counts,
  funAbove: counts,
  standingAbove: counts,
  streak: counts,
  crowd: counts,
});
export type TallyShard = RecordOf<typeof tallyShard>;

/** Has no version, because it is only written by increments. */
export const TALLY_SHARDS = defineCollection<TallyShard>({
  name: 'shards',
  versions: { 1: tallyShard },
});

const FIELDS = {
  daily: 'dailyAbove',
  fun: 'funAbove',
  standing: 'standingAbove',
  streak: 'streak',
  crowd: 'crowd',
} as const satisfies Record<TallyName, keyof TallyShard>;

const TALLIES_ROOT = 'tallies';

export function tallyShardsPath(period: Period): string {
  return `${TALLIES_ROOT}/${period}/${TALLY_SHARDS.name}`;
}

const shards = (period: Period) => collection(TALLY_SHARDS, tallyShardsPath(period));

/** How many players are above a place. Takes one read. */
export function playersAbove(
  from: Finder,
  period: Period,
  tally: RankedTally,
  place: number,
): Promise<number> {
  return from.sum(shards(period), `${FIELDS[tally]}.${place}`);
}

export function playersOn(from: Finder, period: Period, tally: 'daily' | 'fun'): Promise<number> {
  return playersAbove(from, period, tally, 0);
}

/**
 * All tallies of a period. Takes as many reads as there are shards, so players' calls must not load
 * them.
 */
export type Tallies = Readonly<Record<TallyName, Histogram>>;

export async function loadTallies(from: Finder, period: Period): Promise<Tallies> {
  const found = await from.find(shards(period));
  const sum = (tally: TallyName) => addHistograms(found.map((shard) => shard[FIELDS[tally]]));
  return {
    daily: sum('daily'),
    fun: sum('fun'),
    standing: sum('standing'),
    streak: sum('streak'),
    crowd: sum('crowd'),
  };
}

/** Firestore accepts up to 500 increments of one document in a transaction. */
const MAX_INCREMENTS = 400;

/** Writes the changes of players' moves, one document per period. Reads nothing. */
export function applyShifts(tx: Tx, shifts: readonly TallyShift[]): void {
  applyChanges(tx, changesOf(shifts));
}

export function applyChanges(tx: Tx, changes: readonly TallyChange[]): void {
  const sums = new Map<Period, Map<string, number>>();
  for (const { period, tally, place, by } of changes) {
    const fields = sums.get(period) ?? new Map<string, number>();
    const field = `${FIELDS[tally]}.${place}`;
    fields.set(field, (fields.get(field) ?? 0) + by);
    sums.set(period, fields);
  }
  for (const [period, fields] of sums) {
    const all = [...fields].filter(([, by]) => by !== 0);
    for (let at = 0; at < all.length; at += MAX_INCREMENTS) {
      const some = all.slice(at, at + MAX_INCREMENTS);
      tx.merge(shards(period).doc(randomShard()), increments(some));
    }
  }
}

function increments(fields: readonly (readonly [string, number])[]): Record<string, object> {
  const data: Record<string, Record<string, unknown>> = {};
  for (const [field, by] of fields) {
    const [tally = '', place = ''] = field.split('.');
    (data[tally] ??= {})[place] = increment(by);
  }
  return data;
}

export async function allTallies(): Promise<ReadonlyMap<Period, Tallies>> {
  const periods = await reader.list(TALLIES_ROOT);
  return new Map(
    await Promise.all(
      periods.map(async (period) => [period, await loadTallies(reader, period)] as const),
    ),
  );
}
