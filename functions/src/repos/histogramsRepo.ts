import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { timestamp } from '@cardinal/core/documents/fields';
import { closeOfDay, type Day } from '@cardinal/core/game/days';
import { MAX_SCORE } from '@cardinal/core/game/game';
import { histogramFromAbove, playersIn, type Histogram } from '@cardinal/core/records/ranking';
import { now } from '../lib/clock';
import { collection } from './documents';
import { histogram } from './fields';
import { growShards } from './shards';
import { inTransaction, reader } from './store';
import { loadTallies } from './talliesRepo';

/**
 * The sums of a day's tallies, for display only: ranks are calculated elsewhere. One call every
 * half minute sums all shards and the others read the result, so their cost doesn't grow with the
 * number of shards.
 */
export interface HistogramsRecord {
  /** Number of players by score on the day's board. */
  readonly daily: Histogram;
  /** Number of players by guess at each turn. */
  readonly crowd: Histogram;
  readonly madeAt: number;
}

export const HISTOGRAMS = defineCollection<HistogramsRecord>({
  name: 'histograms',
  versions: { 1: v.object({ daily: histogram, crowd: histogram, madeAt: timestamp }) },
});

const histograms = () => collection(HISTOGRAMS, HISTOGRAMS.name);

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/**
 * Maximum age of the sums, while the day is open and after it is closed, when only decisions of
 * admins change them.
 */
const MAX_AGE_MS = { open: 30 * SECOND, closed: HOUR } as const;
/** With few players, sums expire sooner: summing is cheap, and each result is noticed. */
const AGE_PER_PLAYER_MS = 3;
const MAX_CACHED_DAYS = 50;

const cached = new LRUCache<Day, HistogramsRecord>({ max: MAX_CACHED_DAYS });

/** A day's histograms, up to half a minute old. */
export async function histogramsOf(day: Day): Promise<HistogramsRecord> {
  const at = now();
  const known = cached.get(day);
  if (known !== undefined && isFresh(known, day, at)) return known;
  const stored = await reader.get(histograms().doc(day));
  const sums = stored !== null && isFresh(stored, day, at) ? stored : await sumAgain(day, at);
  cached.set(day, sums);
  if (known !== undefined) growShards(day, playersPerSecond(known, sums));
  return sums;
}

function playersPerSecond(before: HistogramsRecord, after: HistogramsRecord): number {
  const players = playersIn(after.daily) - playersIn(before.daily);
  return players / Math.max(1, (after.madeAt - before.madeAt) / SECOND);
}

/** Sums from the future aren't fresh either: in tests, a clock can be set back. */
function isFresh({ daily, madeAt }: HistogramsRecord, day: Day, at: number): boolean {
  const maxAge = at < closeOfDay(day) ? MAX_AGE_MS.open : MAX_AGE_MS.closed;
  const age = Math.min(maxAge, playersIn(daily) * AGE_PER_PLAYER_MS);
  return at >= madeAt && at < madeAt + age;
}

async function sumAgain(day: Day, madeAt: number): Promise<HistogramsRecord> {
  const { daily, crowd } = await loadTallies(reader, day);
  const sums = { daily: histogramFromAbove(daily, MAX_SCORE), crowd, madeAt };
  await inTransaction(async (tx) => tx.set(histograms().doc(day), sums));
  return sums;
}

/** For tests that replace the store. */
export function clearHistogramCache(): void {
  cached.clear();
}
