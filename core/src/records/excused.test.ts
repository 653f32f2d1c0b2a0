import { excusedAt, excusedNow, marked, type ExcusedMark } from './excused';

const DAY = '2026-11-20';
const down = { date: DAY, reason: 'the service was down' };
const set = marked([], down, true, 1000);
const unset = marked(set, down, false, 2000);

const at = (marks: readonly ExcusedMark[], timestamp: number) => [...excusedAt(marks, timestamp)];

describe('an excused day', () => {
  it('shows immediately, and counts for results stored since then', () => {
    expect([...excusedNow(set)]).toEqual([DAY]);
    expect([at(set, 999), at(set, 1000), at(set, 9000)]).toEqual([[], [DAY], [DAY]]);
  });

  it('no longer counts once it is canceled, except for results stored before', () => {
    expect([...excusedNow(unset)]).toEqual([]);
    expect([at(unset, 999), at(unset, 1999), at(unset, 2000)]).toEqual([[], [DAY], []]);
  });

  it('can be excused again', () => {
    const again = marked(unset, down, true, 3000);
    expect([at(again, 1500), at(again, 2500), at(again, 3500)]).toEqual([[DAY], [], [DAY]]);
    expect(again).toHaveLength(2);
  });

  it('is canceled once, without affecting other days', () => {
    const other = { date: '2026-11-21', reason: 'the network was down' };
    const both = marked(marked(unset, other, true, 2500), down, true, 3000);
    const back = marked(both, down, false, 4000);
    expect(back.map(({ date, from, until }) => [date, from, until])).toEqual([
      [DAY, 1000, 2000],
      [other.date, 2500, null],
      [DAY, 3000, 4000],
    ]);
  });

  it('is unchanged when the same call is repeated', () => {
    expect(marked(set, down, true, 5000)).toBe(set);
    expect(marked(unset, down, false, 5000)).toBe(unset);
    expect(marked([], down, false, 5000)).toEqual([]);
  });
});
