import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { integer } from '@cardinal/core/documents/fields';
import { monthOf, type Day, type Month } from '@cardinal/core/game/days';
import { byId, collection, increment } from './documents';
import { randomShard } from './shards';
import { inTransaction, reader, type Finder, type Tx } from './store';

/** What the analytics page counts per day in New York. */
export const COUNTER_NAMES = ['users', 'daily', 'fun', 'drinking'] as const;
export type CounterName = (typeof COUNTER_NAMES)[number];
export type Counts = Readonly<Record<CounterName, number>>;

export function sumCounts(parts: readonly (Partial<Counts> | undefined)[]): Counts {
  const sum = { users: 0, daily: 0, fun: 0, drinking: 0 };
  for (const part of parts) for (const name of COUNTER_NAMES) sum[name] += part?.[name] ?? 0;
  return sum;
}

export const ALL_DAYS = 'all';
/** What is counted has a sum for each, so that no number takes many reads. */
export type CountedTime = Day | Month | typeof ALL_DAYS;

/** The sums that include a day's counts. */
export function sumsWith(day: Day): CountedTime[] {
  return [monthOf(day), ALL_DAYS];
}

const counted = v.optional(integer, 0);
export const counts = v.object({ users: counted, daily: counted, fun: counted, drinking: counted });

/** One shard of a year's counts. */
const counterShard = v.object({ counts: v.optional(v.record(v.string(), counts), {}) });
export type CounterShard = RecordOf<typeof counterShard>;

/** Has no version, because it is only written by increments. */
export const COUNTERS = defineCollection<CounterShard>({
  name: 'counters',
  versions: { 1: counterShard },
});

const counters = () => collection(COUNTERS, COUNTERS.name);
const shardOf = (year: string) => counters().doc(`${year}.${randomShard()}`);

/** Adds to a day's count and to the sums with it. Writes one document and reads none. */
export function count(tx: Tx, counter: CounterName, day: Day, by = 1): void {
  countAt(tx, [day, ...sumsWith(day)], counter, by);
}

/** Call directly only where a sum isn't the one of its days. */
export function countAt(
  tx: Tx,
  times: readonly CountedTime[],
  counter: CounterName,
  by: number,
): void {
  const added = times.map((time) => [time, { [counter]: increment(by) }]);
  // A sum of all days may be in any year.
  const [first = ALL_DAYS] = times;
  tx.merge(shardOf(first.slice(0, 4)), { counts: Object.fromEntries(added) as object });
}

/** Takes four reads, for any number of shards. */
export async function loadCounts(from: Finder, time: CountedTime): Promise<Counts> {
  const sum = (counter: CounterName) => from.sum(counters(), `counts.${time}.${counter}`);
  const [users, daily, fun, drinking] = await Promise.all([
    sum('users'),
    sum('daily'),
    sum('fun'),
    sum('drinking'),
  ]);
  return { users, daily, fun, drinking };
}

function addedUp(shards: readonly CounterShard[]): Map<CountedTime, Counts> {
  const sums = new Map<CountedTime, Counts>();
  for (const [time, counts] of shards.flatMap((shard) => Object.entries(shard.counts))) {
    sums.set(time, sumCounts([sums.get(time), counts]));
  }
  return sums;
}

/** All counts of some years, for as many reads as they have shards. */
export async function loadYears(
  from: Finder,
  first: number,
  last: number,
): Promise<ReadonlyMap<CountedTime, Counts>> {
  const years = counters()
    .orderBy(byId())
    .startAt(`${first}.`)
    .endBefore(`${last + 1}.`);
  return addedUp(await from.find(years));
}

export async function allCounts(): Promise<ReadonlyMap<CountedTime, Counts>> {
  return addedUp(await reader.find(counters()));
}

/** A shard of a month's counts by day of the month, or of their total, as 1.0.0 wrote it. */
const monthShard = v.object({ days: v.optional(v.record(v.string(), counts), {}) });
type MonthShard = RecordOf<typeof monthShard>;

export const MONTH_SHARDS = defineCollection<MonthShard>({
  name: 'shards',
  versions: { 1: monthShard },
});

const monthShards = (month: string) =>
  collection(MONTH_SHARDS, `${COUNTERS.name}/${month}/${MONTH_SHARDS.name}`);

/** The months whose counts aren't in their years yet, and the total beside them. */
export async function oldMonths(): Promise<string[]> {
  return (await reader.list(COUNTERS.name)).filter((id) => !id.includes('.'));
}

/** Moves a month's counts into its year. The total follows from the days. */
export async function moveMonth(month: string): Promise<void> {
  const stored = await reader.findStamped(monthShards(month));
  const refs = stored.map(({ id }) => monthShards(month).doc(id));
  await inTransaction(async (tx) => {
    const parts = await tx.getMany(refs);
    const days = new Map<string, Counts>();
    for (const [day, counts] of parts.flatMap((part) => Object.entries(part?.days ?? {}))) {
      days.set(day, sumCounts([days.get(day), counts]));
    }
    days.delete(ALL_DAYS);
    for (const [day, counts] of days) {
      for (const counter of COUNTER_NAMES) count(tx, counter, `${month}-${day}`, counts[counter]);
    }
    for (const ref of refs) tx.delete(ref);
  });
}
