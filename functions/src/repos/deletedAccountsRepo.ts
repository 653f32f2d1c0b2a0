import * as v from 'valibot';
import type { FieldValue } from 'firebase-admin/firestore';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { monthOf, type Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { counts, type CounterName, type Counts } from './countersRepo';
import { collection, increment } from './documents';
import { reader, type Tx } from './store';

/**
 * Games of deleted accounts, by the day they were counted on. The counters still include them, and
 * nothing else remembers them. One document per month.
 */
const deletedAccount = v.object({ days: v.record(v.string(), counts) });
export type DeletedAccountRecord = RecordOf<typeof deletedAccount>;

/** Has no version, because it is only written by increments. */
export const DELETED_ACCOUNTS = defineCollection<DeletedAccountRecord>({
  name: 'departed',
  versions: { 1: deletedAccount },
});

/** How the counters include a game. */
export interface CountedGame {
  readonly mode: ScoredMode;
  readonly day: Day;
}

const deletedAccounts = () => collection(DELETED_ACCOUNTS, DELETED_ACCOUNTS.name);

/** Accounts are deleted rarely, so there are no shards. */
export function countDeletedAccount(tx: Tx, games: readonly CountedGame[]): void {
  const months = new Set(games.map(({ day }) => monthOf(day)));
  for (const month of months) {
    const days: Record<Day, Partial<Record<CounterName, FieldValue>>> = {};
    for (const { day, mode } of games.filter((game) => monthOf(game.day) === month)) {
      const same = games.filter((game) => game.day === day && game.mode === mode);
      days[day] = { ...days[day], [mode]: increment(same.length) };
    }
    tx.merge(deletedAccounts().doc(month), { days });
  }
}

export async function deletedAccountCounts(): Promise<ReadonlyMap<Day, Counts>> {
  const months = await reader.find(deletedAccounts());
  return new Map(months.flatMap(({ days }) => Object.entries(days)));
}
