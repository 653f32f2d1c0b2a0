import * as v from 'valibot';
import type { FieldValue } from 'firebase-admin/firestore';
import { defineCollection } from '@cardinal/core/documents/document';
import type { Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { monthOf } from '@cardinal/core/analysis/history';
import { counts, type CounterName, type Counts } from './countersRepo';
import { collection, increment } from './documents';
import { reader, type Tx } from './store';

/**
 * Games of accounts that are gone, by the day that they were counted on: they stay in the counters,
 * and nothing else tells of them any more. One document a month.
 */
export interface DepartedRecord {
  readonly days: Readonly<Record<Day, Counts>>;
}

/** Written by increments, and therefore without its version. */
export const DEPARTED = defineCollection<DepartedRecord>({
  name: 'departed',
  versions: [v.object({ days: v.record(v.string(), counts) })],
});

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
