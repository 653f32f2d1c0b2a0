import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FriendScores } from '@cardinal/core/documents/friends';
import { byUsername } from '../../lib/lists';

export type Column = 'dailyToday' | 'dailyBest' | 'funToday' | 'funBest';

export const COLUMNS = {
  dailyToday: {
    title: msg({ message: 'Daily', comment: 'A column: today’s scores.' }),
    value: (row: FriendScores) => row.dailyScoreToday,
  },
  dailyBest: {
    title: msg({ message: 'Best daily', comment: 'A column: best scores ever.' }),
    value: (row: FriendScores) => row.bestDailyScoreEver,
  },
  funToday: { title: msg`Fun`, value: (row: FriendScores) => row.bestFunScoreToday },
  funBest: { title: msg`Best fun`, value: (row: FriendScores) => row.bestFunScoreEver },
} as const satisfies Record<
  Column,
  { title: MessageDescriptor; value: (row: FriendScores) => number | null }
>;

export interface Sorting {
  readonly column: Column;
  readonly isDescending: boolean;
}

export const FIRST_SORTING: Sorting = { column: 'dailyToday', isDescending: true };

/** The same column reverses its order; another starts descending. */
export function nextSorting(sorting: Sorting, column: Column): Sorting {
  return {
    column,
    isDescending: sorting.column === column ? !sorting.isDescending : true,
  };
}

/**
 * Rows without a score are last in either order. Equal scores are sorted by name, so that the order
 * doesn't depend on the source.
 */
export function sortedRows(
  rows: readonly FriendScores[],
  { column, isDescending }: Sorting,
): FriendScores[] {
  const value = COLUMNS[column].value;
  const order = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === right) return byUsername(a, b);
    if (left === null) return 1;
    return right === null ? -1 : order * (left - right);
  });
}

export function ariaSort(sorting: Sorting, column: Column): 'ascending' | 'descending' | undefined {
  if (sorting.column !== column) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}

export function arrow(sorting: Sorting, column: Column): string {
  if (sorting.column !== column) return '';
  return sorting.isDescending ? '↓' : '↑';
}
