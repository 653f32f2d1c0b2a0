import { withRows } from './groups';

const row = (id: string, rank: number | null, score: number | null) => ({
  id,
  username: id,
  rank,
  score,
  played: score === null ? 0 : 1,
});
const live = (uid: string, score: number, reachedAt: number, username = uid) => ({
  uid,
  username,
  score,
  reachedAt,
});
const ALL = ['ann', 'bob', 'cal', 'eve', 'zoe'];

describe("a group's board with live rows", () => {
  it('ranks scores that came in, in the order in which they were reached', () => {
    const board = [
      row('ann', 1, 5),
      row('zoe', 2, 0),
      row('bob', null, null),
      row('cal', null, null),
    ];
    const rows = [live('cal', 9, 30), live('bob', 5, 20), live('ann', 5, 10)];
    expect(withRows(board, rows, ALL)).toEqual([
      row('cal', 1, 9),
      row('ann', 2, 5),
      row('bob', 2, 5),
      row('zoe', 4, 0),
    ]);
  });

  it('removes a score whose row is gone', () => {
    expect(withRows([row('ann', 1, 5), row('bob', 2, 3)], [live('bob', 3, 1)], ALL)).toEqual([
      row('bob', 1, 3),
      row('ann', null, null),
    ]);
  });

  it('ignores rows of other players', () => {
    expect(withRows([row('ann', 1, 5)], [live('ann', 5, 1), live('eve', 9, 1)], ALL)).toEqual([
      row('ann', 1, 5),
    ]);
  });

  it('keeps the score of who has joined since, and follows a rename', () => {
    const joined = row('new', 2, 5);
    const rows = [live('ann', 5, 1, 'anna')];
    expect(withRows([row('ann', 1, 7), joined], rows, ['ann'])).toEqual([
      { ...row('ann', 1, 5), username: 'anna' },
      { ...joined, rank: 1 },
    ]);
  });
});
