import { FieldValue } from 'firebase-admin/firestore';
import type { Day } from '@cardinal/core/game/days';
import { addHistograms, type Histogram } from '@cardinal/core/game/ranking';
import { TALLY_SHARDS } from '../lib/env';
import { randomShard } from '../lib/random';
import { collection, type Reader, type Tx } from './store';

/**
 * How many players stand where. A score lies in 0…52, so a histogram answers any rank in a fixed
 * number of reads; it is spread over shards, because every submission writes to it. A single shard
 * may hold negative numbers: only the sum means anything.
 */
export type TallyName = 'daily' | 'fun' | 'streak';
export type CounterName = 'users' | 'daily' | 'fun' | 'drinking';
export type Counts = Readonly<Record<CounterName, number>>;

interface TallyShard {
  /** Players by score on the board of the tally's day, or of all time. */
  readonly daily?: Histogram;
  readonly fun?: Histogram;
  /** Players by length of the streak whose last day this is. */
  readonly streak?: Histogram;
}

interface CounterShard {
  /** Counts by day of the month, `'01'` to `'31'`; in the shards of all time, under `'all'`. */
  readonly days?: Readonly<Record<string, Partial<Counts>>>;
}

export const ALL_TIME = 'alltime';

const NO_COUNTS: Counts = { users: 0, daily: 0, fun: 0, drinking: 0 };

const tallyShards = (key: string) => collection<TallyShard>(`tallies/${key}/shards`);
const counterShards = (key: string) => collection<CounterShard>(`counters/${key}/shards`);
const shardNames = Array.from({ length: TALLY_SHARDS }, (_, index) => String(index));

export type Tallies = Readonly<Record<TallyName, Histogram>>;

/** The histograms of a day (or `ALL_TIME`), summed over their shards. */
export async function loadTallies(from: Reader, key: string): Promise<Tallies> {
  const shards = await from.getMany(shardNames.map((name) => tallyShards(key).doc(name)));
  const sum = (name: TallyName) => addHistograms(shards.map((shard) => shard?.[name] ?? {}));
  return { daily: sum('daily'), fun: sum('fun'), streak: sum('streak') };
}

/** A player who moves from one place of a histogram to another; null for off the board. */
export interface Move {
  readonly key: string;
  readonly tally: TallyName;
  readonly from: number | null;
  readonly to: number | null;
}

/** Writes moves, one document for each key among them. Reads nothing. */
export function applyMoves(tx: Tx, moves: readonly Move[]): void {
  const shard = String(randomShard(TALLY_SHARDS));
  const changes = new Map<string, Map<TallyName, Map<number, number>>>();
  const add = (move: Move, place: number | null, by: number): void => {
    if (place === null) return;
    const tallies = changes.get(move.key) ?? new Map<TallyName, Map<number, number>>();
    const places = tallies.get(move.tally) ?? new Map<number, number>();
    places.set(place, (places.get(place) ?? 0) + by);
    tallies.set(move.tally, places);
    changes.set(move.key, tallies);
  };
  for (const move of moves) {
    if (move.from === move.to) continue;
    add(move, move.from, -1);
    add(move, move.to, 1);
  }
  for (const [key, tallies] of changes) {
    const data = Object.fromEntries(
      [...tallies].map(([tally, places]) => [
        tally,
        Object.fromEntries([...places].map(([place, by]) => [place, FieldValue.increment(by)])),
      ]),
    );
    tx.merge(tallyShards(key).doc(shard), data);
  }
}

/** Counts one more (or less) of something on a day: two documents, reads nothing. */
export function count(tx: Tx, counter: CounterName, day: Day, by: 1 | -1 = 1): void {
  const shard = String(randomShard(TALLY_SHARDS));
  const step = { [counter]: FieldValue.increment(by) };
  tx.merge(counterShards(day.slice(0, 7)).doc(shard), { days: { [day.slice(8)]: step } });
  tx.merge(counterShards(ALL_TIME).doc(shard), { days: { all: step } });
}

function sumCounts(parts: readonly (Partial<Counts> | undefined)[]): Counts {
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

export async function loadTotals(from: Reader): Promise<Counts> {
  const shards = await from.getMany(shardNames.map((name) => counterShards(ALL_TIME).doc(name)));
  return sumCounts(shards.map((shard) => shard?.days?.all));
}

/** Counts by day, of all days of the given months (`YYYY-MM`) on which anything happened. */
export async function loadMonths(
  from: Reader,
  months: readonly string[],
): Promise<ReadonlyMap<Day, Counts>> {
  const refs = months.flatMap((month) =>
    shardNames.map((name) => ({ month, ref: counterShards(month).doc(name) })),
  );
  const shards = await from.getMany(refs.map(({ ref }) => ref));
  const days = new Map<Day, Counts>();
  shards.forEach((shard, at) => {
    for (const [day, counts] of Object.entries(shard?.days ?? {})) {
      const date = `${refs[at]?.month}-${day}`;
      days.set(date, sumCounts([days.get(date), counts]));
    }
  });
  return days;
}
