import type { FieldValue } from 'firebase-admin/firestore';
import {
  ALL_DAYS,
  COUNTER_SHARDS,
  counterShardsPath,
  COUNTERS_ROOT,
  isMonth,
  sumCounts,
  type CounterMonth,
  type CounterName,
  type Counts,
} from '@cardinal/core/documents/counters';
import { monthOf } from '@cardinal/core/game/history';
import { DEPARTED } from '@cardinal/core/documents/departed';
import type { Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { ALL_TIME } from '@cardinal/core/records/boards';
import { SHARDS } from '../lib/env';
import { randomBelow } from '../lib/random';
import { collection, increment } from './documents';
import { reader, type Reader, type Tx } from './store';

const shards = (month: CounterMonth) => collection(COUNTER_SHARDS, counterShardsPath(month));

function add(tx: Tx, month: CounterMonth, day: string, counter: CounterName, by: number): void {
  const shard = shards(month).doc(String(randomBelow(SHARDS)));
  tx.merge(shard, { days: { [day]: { [counter]: increment(by) } } });
}

/** Counts so many more (or fewer) of something on a day: two documents, reads nothing. */
export function count(tx: Tx, counter: CounterName, day: Day, by = 1): void {
  add(tx, monthOf(day), day.slice(8), counter, by);
  countInTotal(tx, counter, by);
}

/** By itself only where the total is not the sum of its days. */
export function countInTotal(tx: Tx, counter: CounterName, by: number): void {
  add(tx, ALL_TIME, ALL_DAYS, counter, by);
}

export async function loadTotals(from: Reader): Promise<Counts> {
  const found = await from.find(shards(ALL_TIME));
  return sumCounts(found.map((shard) => shard.days[ALL_DAYS]));
}

/** Counts by day, of all days of the given months on which anything happened. */
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

/** The counters of each day on which anything happened, under the day. */
export async function allCounts(): Promise<ReadonlyMap<Day, Counts>> {
  const months = await reader.list(COUNTERS_ROOT);
  return loadMonths(reader, months.filter(isMonth));
}

/** A game as it stands in the counters. */
export interface CountedGame {
  readonly mode: ScoredMode;
  readonly day: Day;
}

const departed = () => collection(DEPARTED, DEPARTED.name);

/** Accounts are deleted rarely, so there are no shards. */
export function countDeparted(tx: Tx, games: readonly CountedGame[]): void {
  const months = new Set(games.map(({ day }) => monthOf(day)));
  for (const month of months) {
    const days: Record<Day, Partial<Record<CounterName, FieldValue>>> = {};
    for (const { day, mode } of games.filter((game) => monthOf(game.day) === month)) {
      const same = games.filter((game) => game.day === day && game.mode === mode);
      days[day] = { ...days[day], [mode]: increment(same.length) };
    }
    tx.merge(departed().doc(month), { days });
  }
}

export async function departedCounts(): Promise<ReadonlyMap<Day, Counts>> {
  const months = await reader.find(departed());
  return new Map(months.flatMap(({ days }) => Object.entries(days)));
}
