import { ROWS, toBoardRow } from './boards';

const row = { board: 'daily-2026-11-20', uid: 'ada', username: 'Ada', score: 7, reachedAt: 5 };

it.each([
  ['a day', row.board, true],
  ['all time', 'fun-alltime', true],
  ['a mode that never was', 'party-alltime', false],
  ['no period', 'daily-', false],
  ['what is no text', 4, false],
  ['what only turns into such a text', ['fun-alltime'], false],
])('a row of a board of %s is read, or is not', (_, board, isRead) => {
  const parsed = ROWS.parse({ ...row, board });
  expect(parsed).toMatchObject(isRead ? { ok: true, value: { board } } : { ok: false });
});

it('a row is shown with its rank, and without when it was reached', () => {
  expect(toBoardRow({ ...row, rank: 3 })).toEqual({
    rank: 3,
    username: 'Ada',
    score: 7,
    userId: 'ada',
  });
});
