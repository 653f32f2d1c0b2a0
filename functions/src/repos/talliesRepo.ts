import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import type { Period } from '@cardinal/core/records/boards';
import { addHistograms, type Histogram } from '@cardinal/core/records/ranking';
import {
  changesOf,
  type TallyChange,
  type TallyName,
  type TallyShift,
} from '@cardinal/core/records/tallies';
import { SHARDS } from '../lib/env';
import { randomBelow } from '../lib/random';
import { collection, increment } from './documents';
import { histogram } from './fields';
import { reader, type Reader, type Tx } from './store';

/**
 * How many players stand where, in a period. A score lies in 0…52, so a histogram answers any rank
 * in a fixed number of reads; it is spread over shards, because every submission writes to it. A
 * single shard may hold negative numbers: only the sum means anything.
 */
export interface TallyShard {
  readonly daily: Histogram;
  readonly fun: Histogram;
  readonly streak: Histogram;
  readonly crowd: Histogram;
}

const counts = v.optional(histogram, {});

/** Written by increments of the places that change, and therefore without its version. */
export const TALLY_SHARDS = defineCollection<TallyShard>({
  name: 'shards',
  versions: [v.object({ daily: counts, fun: counts, streak: counts, crowd: counts })],
});

const TALLIES_ROOT = 'tallies';

export function tallyShardsPath(period: Period): string {
  return `${TALLIES_ROOT}/${period}/${TALLY_SHARDS.name}`;
}

const shards = (period: Period) => collection(TALLY_SHARDS, tallyShardsPath(period));

export type Tallies = Readonly<Record<TallyName, Histogram>>;

/** The histograms of a period, summed over the shards that there are, however many are set now. */
export async function loadTallies(from: Reader, period: Period): Promise<Tallies> {
  const found = await from.find(shards(period));
  const sum = (name: TallyName) => addHistograms(found.map((shard) => shard[name]));
  return { daily: sum('daily'), fun: sum('fun'), streak: sum('streak'), crowd: sum('crowd') };
}

/** Writes what players' moves change, one document for each period among them. Reads nothing. */
export function applyShifts(tx: Tx, shifts: readonly TallyShift[]): void {
  applyChanges(tx, changesOf(shifts));
}

export function applyChanges(tx: Tx, changes: readonly TallyChange[]): void {
  const shard = String(randomBelow(SHARDS));
  const sums = new Map<Period, Map<TallyName, Map<number, number>>>();
  for (const { period, tally, place, by } of changes) {
    const tallies = sums.get(period) ?? new Map<TallyName, Map<number, number>>();
    const places = tallies.get(tally) ?? new Map<number, number>();
    places.set(place, (places.get(place) ?? 0) + by);
    tallies.set(tally, places);
    sums.set(period, tallies);
  }
  for (const [period, tallies] of sums) {
    const data = Object.fromEntries(
      [...tallies].map(([tally, places]) => [
        tally,
        Object.fromEntries([...places].map(([place, by]) => [place, increment(by)])),
      ]),
    );
    tx.merge(shards(period).doc(shard), data);
  }
}

/** Each period that has a tally, with its histograms. */
export async function allTallies(): Promise<ReadonlyMap<Period, Tallies>> {
  const periods = await reader.list(TALLIES_ROOT);
  return new Map(
    await Promise.all(
      periods.map(async (period) => [period, await loadTallies(reader, period)] as const),
    ),
  );
}
