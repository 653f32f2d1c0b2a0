import { addDays, type Day } from '../game/days';
import { openingsInRow, openingsToday, withOpening } from './openings';

const DAY = '2026-11-21';
const days = (...back: number[]): Day[] => back.map((count) => addDays(DAY, -count));
const after = (...right: Day[]) => right.reduce<readonly Day[]>(withOpening, []);

describe('right openings', () => {
  it.each([
    ['no days', [], 0, 0],
    ['today only', [0], 1, 1],
    ['today and the two days before', [2, 1, 0], 3, 3],
    ['yesterday and the day before, with today unplayed', [2, 1], 0, 2],
    ['yesterday only', [1], 0, 1],
    ['with a gap', [3, 1, 0], 2, 2],
    ['long ago', [4, 3], 0, 0],
  ])('count the days in a row and the run of today: %s', (_, back, inRow, today) => {
    expect(openingsInRow(after(...days(...back)), DAY)).toBe(inRow);
    expect(openingsToday(after(...days(...back)), DAY)).toBe(today);
  });

  it('count a late day together with the days on both sides', () => {
    const [two, one, now] = days(2, 1, 0);
    if (!one || !now || !two) throw new Error('no days');
    expect(after(two, now, one)).toEqual(after(two, one, now));
    expect(openingsInRow(after(two, now, one), one)).toBe(3);
  });

  it('count the days that follow, too', () => {
    expect(openingsInRow(after(...days(2, 1, 0)), addDays(DAY, -2))).toBe(3);
  });

  it('are kept for thirty days, each day once', () => {
    expect(after(...days(30, 29, 0, 0))).toEqual(days(29, 0));
    expect(after(...days(0, 40))).toEqual(days(0));
  });
});
