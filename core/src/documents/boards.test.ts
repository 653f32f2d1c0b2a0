import { ROWS, toBoardRow, withChanges } from './boards';

const row = { board: 'daily-2026-11-20', uid: 'ada', username: 'Ada', score: 7, reachedAt: 5 };

it.each([
  ['a day', row.board, true],
  ['all time', 'fun-alltime', true],
  ['an unknown mode', 'party-alltime', false],
  ['no period', 'daily-', false],
  ['a number', 4, false],
  ['an array that converts to a board name', ['fun-alltime'], false],
])('accepts or rejects a row whose board is %s', (_, board, isRead) => {
  const parsed = ROWS.parse({ ...row, board });
  expect(parsed).toMatchObject(isRead ? { ok: true, value: { board } } : { ok: false });
});

it('shows a row with its rank, but not when the score was reached', () => {
  expect(toBoardRow({ ...row, rank: 3 })).toEqual({
    rank: 3,
    username: 'Ada',
    score: 7,
    userId: 'ada',
  });
});

describe('the first rows of a board after changes', () => {
  const row = (userId: string, score: number, rank: number) => ({
    ...{ rank, username: userId, score, userId },
  });
  const changed = (uid: string, score: number, reachedAt = 9) => ({
    ...({ board: 'fun-alltime', uid, username: uid, score, reachedAt } as const),
  });
  const rows = [row('ada', 9, 1), row('bob', 7, 2), row('eve', 7, 2)];

  it.each([
    ['are the same without any', [], rows],
    ['are the same after a row that was known', [changed('bob', 7)], rows],
    [
      'have a new row after equal scores, the earlier one first',
      [changed('gil', 7, 9), changed('fay', 7, 8)],
      [...rows, row('fay', 7, 2), row('gil', 7, 2)],
    ],
    [
      'have a better row in its new place',
      [changed('eve', 8)],
      [row('ada', 9, 1), row('eve', 8, 2), row('bob', 7, 3)],
    ],
    [
      'have a new name in its old place',
      [{ ...changed('bob', 7), username: 'rob' }],
      [row('ada', 9, 1), { ...row('bob', 7, 2), username: 'rob' }, row('eve', 7, 2)],
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(withChanges(rows, changes)).toEqual(expected);
    expect(withChanges(expected, changes)).toEqual(expected);
  });

  it('are fifty at most', () => {
    const full = Array.from({ length: 50 }, (_, at) => row(`player-${at}`, 9, 1));
    expect(withChanges(full, [changed('ada', 10)])).toEqual([
      row('ada', 10, 1),
      ...full.slice(0, -1).map((before) => ({ ...before, rank: 2 })),
    ]);
    expect(withChanges(full, [changed('ada', 9)])).toEqual(full);
  });
});
