import * as v from 'valibot';
import { ALL_TIME } from '../records/boards';
import { defineCollection } from './document';
import { whole } from './fields';

/** What the analytics page counts, by the day in New York. */
export const COUNTERS = ['users', 'daily', 'fun', 'drinking'] as const;
export type CounterName = (typeof COUNTERS)[number];
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

/** Counts by day of the month, `'01'` to `'31'`; in the shards of all time, under `'all'`. */
export interface CounterShard {
  readonly days: Readonly<Record<string, Counts>>;
}

const count = v.optional(whole, 0);
export const counts = v.object({ users: count, daily: count, fun: count, drinking: count });

/** Written by increments, and therefore without its version. */
export const COUNTER_SHARDS = defineCollection<CounterShard>({
  name: 'shards',
  versions: [v.object({ days: v.optional(v.record(v.string(), counts), {}) })],
});

export const COUNTERS_ROOT = 'counters';
/** The day of the shards of all time. */
export const ALL_DAYS = 'all';

/** `YYYY-MM`, or all time. */
export type CounterMonth = string;

export function counterShardsPath(month: CounterMonth): string {
  return `${COUNTERS_ROOT}/${month}/${COUNTER_SHARDS.name}`;
}

export function isMonth(key: CounterMonth): boolean {
  return key !== ALL_TIME;
}
