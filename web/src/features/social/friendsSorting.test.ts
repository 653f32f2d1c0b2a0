import type { FriendScores } from '@cardinal/core/documents/friends';
import { FIRST_SORTING, nextSorting, sortedRows } from './friendsSorting';

function row(username: string, dailyScoreToday: number | null, bestFunScoreEver: number | null) {
  return {
    id: username,
    username,
    firstName: '',
    lastName: '',
    dailyScoreToday,
    bestDailyScoreEver: null,
    bestFunScoreEver,
    bestFunScoreToday: null,
  } satisfies FriendScores;
}

const ROWS = [row('ada', 3, 20), row('bob', null, 30), row('eve', 9, null)];
const names = (rows: readonly FriendScores[]) => rows.map(({ username }) => username);

describe('friends’ ranking', () => {
  it('starts with today’s daily, highest first', () => {
    expect(names(sortedRows(ROWS, FIRST_SORTING))).toEqual(['eve', 'ada', 'bob']);
  });

  it('reverses the order for the same column, and keeps friends without a score last', () => {
    const turned = nextSorting(FIRST_SORTING, 'dailyToday');
    expect(names(sortedRows(ROWS, turned))).toEqual(['ada', 'eve', 'bob']);
  });

  it('sorts equal scores by name, whatever their original order', () => {
    const equals = [row('eve', 3, null), row('ada', 3, null), row('bob', 3, null)];
    expect(names(sortedRows(equals, FIRST_SORTING))).toEqual(['ada', 'bob', 'eve']);
    const turned = nextSorting(FIRST_SORTING, 'dailyToday');
    expect(names(sortedRows(equals, turned))).toEqual(['ada', 'bob', 'eve']);
  });

  it('starts another column in descending order', () => {
    const turned = nextSorting(FIRST_SORTING, 'dailyToday');
    const other = nextSorting(turned, 'funBest');
    expect(other).toEqual({ column: 'funBest', isDescending: true });
    expect(names(sortedRows(ROWS, other))).toEqual(['bob', 'ada', 'eve']);
  });
});
