import { FieldValue } from 'firebase-admin/firestore';
import type { Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { addHistograms, type Histogram } from '@cardinal/core/game/ranking';
import { TALLY_SHARDS } from '../lib/env';
import { randomShard } from '../lib/random';
import { collection, reader, type Reader, type Tx } from './store';

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

/** So many players more (or fewer) at a place of a histogram. */
export interface Step {
  readonly key: string;
  readonly tally: TallyName;
  readonly place: number;
  readonly by: number;
}

function stepsOf(moves: readonly Move[]): Step[] {
  return moves.flatMap(({ key, tally, from, to }) => [
    ...(from === null || from === to ? [] : [{ key, tally, place: from, by: -1 }]),
    ...(to === null || from === to ? [] : [{ key, tally, place: to, by: 1 }]),
  ]);
}

/** Writes moves, one document for each key among them. Reads nothing. */
export function applyMoves(tx: Tx, moves: readonly Move[]): void {
  applySteps(tx, stepsOf(moves));
}

export function applySteps(tx: Tx, steps: readonly Step[]): void {
  const shard = String(randomShard(TALLY_SHARDS));
  const changes = new Map<string, Map<TallyName, Map<number, number>>>();
  for (const { key, tally, place, by } of steps) {
    const tallies = changes.get(key) ?? new Map<TallyName, Map<number, number>>();
    const places = tallies.get(tally) ?? new Map<number, number>();
    places.set(place, (places.get(place) ?? 0) + by);
    tallies.set(tally, places);
    changes.set(key, tallies);
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

/** Counts so many more (or fewer) of something on a day: two documents, reads nothing. */
export function count(tx: Tx, counter: CounterName, day: Day, by = 1): void {
  const shard = String(randomShard(TALLY_SHARDS));
  const step = { [counter]: FieldValue.increment(by) };
  tx.merge(counterShards(day.slice(0, 7)).doc(shard), { days: { [day.slice(8)]: step } });
  tx.merge(counterShards(ALL_TIME).doc(shard), { days: { all: step } });
}

/** Sets the total right where it is not the sum of its days. */
export function countInTotal(tx: Tx, counter: CounterName, by: number): void {
  const shard = String(randomShard(TALLY_SHARDS));
  tx.merge(counterShards(ALL_TIME).doc(shard), {
    days: { all: { [counter]: FieldValue.increment(by) } },
  });
}

/** Each key (a day or `ALL_TIME`) that has a tally, with its histograms. */
export async function allTallies(): Promise<ReadonlyMap<string, Tallies>> {
  const keys = await reader.list('tallies');
  return new Map(
    await Promise.all(keys.map(async (key) => [key, await loadTallies(reader, key)] as const)),
  );
}

/** The counters of each day on which anything happened, under the day. */
export async function allCounts(): Promise<ReadonlyMap<Day, Counts>> {
  const keys = await reader.list('counters');
  return loadMonths(
    reader,
    keys.filter((key) => key !== ALL_TIME),
  );
}

/** A game as it stands in the counters. */
export interface CountedGame {
  readonly mode: ScoredMode;
  readonly day: Day;
}

/**
 * Games of accounts that are gone, by the day that they were counted on: they stay in the counters,
 * and nothing else tells of them any more.
 */
interface Departed {
  readonly days: Readonly<Record<Day, Partial<Counts>>>;
}

const departed = () => collection<Departed>('departed');

/** One document a month: accounts are deleted rarely, so no shards. */
export function countDeparted(tx: Tx, games: readonly CountedGame[]): void {
  const months = new Set(games.map(({ day }) => day.slice(0, 7)));
  for (const month of months) {
    const days: Record<Day, Partial<Record<CounterName, FieldValue>>> = {};
    for (const { day, mode } of games.filter((game) => game.day.startsWith(month))) {
      const same = games.filter((game) => game.day === day && game.mode === mode);
      days[day] = { ...days[day], [mode]: FieldValue.increment(same.length) };
    }
    tx.merge(departed().doc(month), { days });
  }
}

export async function departedCounts(): Promise<ReadonlyMap<Day, Counts>> {
  const months = await reader.find(departed());
  return new Map(
    months.flatMap(({ days }) =>
      Object.entries(days).map(([day, counts]) => [day, sumCounts([counts])] as const),
    ),
  );
}

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
