import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { integer } from '@cardinal/core/documents/fields';
import { monthOf, type Day } from '@cardinal/core/game/days';
import { ALL_TIME } from '@cardinal/core/records/boards';
import { collection, increment } from './documents';
import { randomShard } from './shards';
import { inTransaction, reader, type Reader, type Tx } from './store';

/** What the analytics page counts per day in New York. */
export type CounterName = 'users' | 'daily' | 'fun' | 'drinking';
export type Counts = Readonly<Record<CounterName, number>>;

const NO_COUNTS: Counts = { users: 0, daily: 0, fun: 0, drinking: 0 };

export function sumCounts(parts: readonly (Partial<Counts> | undefined)[]): Counts {
  return parts.reduce<Counts>(
    (sum, part) => ({
      users: sum.users + (part?.users ?? 0),
      daily: sum.daily + (part?.daily ?? 0),
      fun: sum.fun + (part?.fun ?? 0),
      drinking: sum.drinking + (part?.drinking ?? 0),
    }),
    NO_COUNTS,
  );
}

/** Counts by day of the month, `'01'` to `'31'`. Shards of all time have only `'all'`. */
export interface CounterShard {
  readonly days: Readonly<Record<string, Counts>>;
}

const counted = v.optional(integer, 0);
export const counts = v.object({ users: counted, daily: counted, fun: counted, drinking: counted });

/** Has no version, because it is only written by increments. */
export const COUNTER_SHARDS = defineCollection<CounterShard>({
  name: 'shards',
  versions: [v.object({ days: v.optional(v.record(v.string(), counts), {}) })],
});

const COUNTERS_ROOT = 'counters';
/** The key in shards of all time. */
const ALL_DAYS = 'all';

/** `YYYY-MM`, or all time. */
export type CounterMonth = string;

function counterShardsPath(month: CounterMonth): string {
  return `${COUNTERS_ROOT}/${month}/${COUNTER_SHARDS.name}`;
}

export function isMonth(key: CounterMonth): boolean {
  return key !== ALL_TIME;
}

const shards = (month: CounterMonth) => collection(COUNTER_SHARDS, counterShardsPath(month));

function add(tx: Tx, month: CounterMonth, day: string, counter: CounterName, by: number): void {
  tx.merge(shards(month).doc(randomShard()), { days: { [day]: { [counter]: increment(by) } } });
}

/** Adds to a day's count and to the total. Writes two documents and reads none. */
export function count(tx: Tx, counter: CounterName, day: Day, by = 1): void {
  add(tx, monthOf(day), day.slice(8), counter, by);
  countInTotal(tx, counter, by);
}

/** Call directly only where the total isn't the sum of its days. */
export function countInTotal(tx: Tx, counter: CounterName, by: number): void {
  add(tx, ALL_TIME, ALL_DAYS, counter, by);
}

export async function loadTotals(from: Reader): Promise<Counts> {
  const found = await from.find(shards(ALL_TIME));
  return sumCounts(found.map((shard) => shard.days[ALL_DAYS]));
}

export async function loadMonths(
  from: Reader,
  months: readonly CounterMonth[],
): Promise<ReadonlyMap<Day, Counts>> {
  const found = await Promise.all(
    months.map(async (month) => ({ month, parts: await from.find(shards(month)) })),
  );
  const days = new Map<Day, Counts>();
  for (const { month, parts } of found) {
    for (const [day, counts] of parts.flatMap((shard) => Object.entries(shard.days))) {
      const date = `${month}-${day}`;
      days.set(date, sumCounts([days.get(date), counts]));
    }
  }
  return days;
}

/** Adds a month's shards up in one of them, so that the month takes one read. */
export async function mergeShards(month: CounterMonth): Promise<void> {
  const [first, ...others] = await reader.findStamped(shards(month));
  if (first === undefined || others.length === 0) return;
  const refs = others.map(({ id }) => shards(month).doc(id));
  await inTransaction(async (tx) => {
    const parts = await tx.getMany(refs);
    const days = new Map<string, Counts>();
    for (const [day, counts] of parts.flatMap((part) => Object.entries(part?.days ?? {}))) {
      days.set(day, sumCounts([days.get(day), counts]));
    }
    const added = [...days].map(([day, counts]) => {
      const fields = Object.entries(counts).map(([name, by]) => [name, increment(by)]);
      return [day, Object.fromEntries(fields) as object];
    });
    tx.merge(shards(month).doc(first.id), { days: Object.fromEntries(added) as object });
    for (const ref of refs) tx.delete(ref);
  });
}

export async function allCounts(): Promise<ReadonlyMap<Day, Counts>> {
  const months = await reader.list(COUNTERS_ROOT);
  return loadMonths(reader, months.filter(isMonth));
}
