import { ROWS, toBoardRow } from './boards';

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
