import { addDays } from '../game/days';
import { currentStreak, extendStreak, NO_STREAK, type Streak } from './streak';

const after = (...days: string[]): Streak => days.reduce(extendStreak, NO_STREAK);

describe('a streak', () => {
  it('grows by a day a day, over a month’s and a year’s end', () => {
    const streak = after('2026-12-30', '2026-12-31', '2027-01-01');
    expect(currentStreak(streak, '2027-01-01')).toBe(3);
  });

  it('stands through the next day and falls after it', () => {
    const streak = after('2026-11-20', '2026-11-21');
    expect(currentStreak(streak, '2026-11-22')).toBe(2);
    expect(currentStreak(streak, '2026-11-23')).toBe(0);
    expect(streak.longest).toBe(2);
  });

  it('begins anew after a gap and keeps its longest', () => {
    const streak = after('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-05');
    expect(currentStreak(streak, '2026-11-05')).toBe(1);
    expect(streak.longest).toBe(3);
  });

  it('counts the same day once', () => {
    expect(after('2026-11-21', '2026-11-21')).toEqual(after('2026-11-21'));
  });

  it('joins a daily that is finished after the next day’s own', () => {
    const streak = after('2026-11-19', '2026-11-21', '2026-11-20');
    expect(currentStreak(streak, '2026-11-21')).toBe(3);
    expect(streak.longest).toBe(3);
  });

  it('takes a late day in front of a run without an earlier one', () => {
    const streak = after('2026-11-21', '2026-11-20');
    expect(currentStreak(streak, '2026-11-21')).toBe(2);
  });

  it('ignores a late day that touches nothing', () => {
    const streak = after('2026-11-21', '2026-11-18');
    expect(currentStreak(streak, '2026-11-21')).toBe(1);
  });

  it('reaches 400 days', () => {
    let [streak, day] = [NO_STREAK, '2026-01-01'];
    for (let count = 0; count < 400; count += 1, day = addDays(day, 1)) {
      streak = extendStreak(streak, day);
    }
    expect(streak.longest).toBe(400);
  });
});
