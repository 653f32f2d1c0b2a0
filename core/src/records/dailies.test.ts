import { startOfDay } from '../game/days';
import { spanOf, type GroupPeriod } from '../game/periods';
import {
  listedDays,
  totalOf,
  withDaily,
  withOtherDay,
  type Dailies,
  type OtherDays,
} from './dailies';

const HOUR = 60 * 60 * 1000;

const played = (date: string, score: number, hours = 12) => ({
  date,
  score,
  endedAt: startOfDay(date) + hours * HOUR,
});

const after = (...results: ReturnType<typeof played>[]): Dailies =>
  results.reduce<Dailies>(withDaily, {});

const SATURDAY = '2026-11-21';

describe('the total of a period', () => {
  const dailies = after(
    played('2025-12-31', 1),
    played('2026-10-31', 2),
    played('2026-11-01', 4),
    played('2026-11-14', 8),
    played('2026-11-15', 16),
    played(SATURDAY, 32),
    played('2026-11-22', 5),
    played('2026-12-01', 10),
  );

  it.each<[GroupPeriod, string, number, number]>([
    ['day', SATURDAY, 32, 1],
    ['week', SATURDAY, 48, 2],
    ['week', '2026-11-15', 48, 2],
    ['week', '2026-11-30', 10, 1],
    ['month', SATURDAY, 65, 5],
    ['month', '2026-10-01', 2, 1],
    ['all', '2020-01-01', 78, 8],
  ])('is the sum of the scores: %s of %s', (period, date, score, days) => {
    expect(totalOf(dailies, spanOf(period, date))).toMatchObject({ score, played: days });
  });

  it('is null without a game', () => {
    expect(totalOf(dailies, spanOf('day', '2026-11-20'))).toBeNull();
    expect(totalOf({}, null)).toBeNull();
  });

  it('counts a day with 0 points', () => {
    const { endedAt, ...none } = played(SATURDAY, 0);
    expect(totalOf(after({ endedAt, ...none }), null)).toEqual({
      score: 0,
      played: 1,
      reachedAt: endedAt,
    });
  });

  it('was reached when the last game with points ended', () => {
    const results = [played('2026-11-19', 3), played('2026-11-20', 4), played(SATURDAY, 0)];
    expect(totalOf(after(...results), null)?.reachedAt).toBe(results[1]?.endedAt);
  });

  it('was reached with the game that ended last, even if it is of an earlier day', () => {
    const results = [played('2026-11-20', 4, 29), played(SATURDAY, 3, 2)];
    expect(totalOf(after(...results), null)?.reachedAt).toBe(results[0]?.endedAt);
  });
});

describe('stored dailies', () => {
  it('take ten characters a day, in the order of days, whatever the order of storing', () => {
    const [first, second, third] = ['2026-11-03', '2026-11-20', '2026-12-01'].map((date) =>
      played(date, 9),
    );
    if (!first || !second || !third) throw new Error('no results');
    const stored = after(third, second, first);
    expect(stored).toEqual(after(first, second, third));
    expect(Object.entries(stored).map(([month, text]) => [month, text.length])).toEqual(
      expect.arrayContaining([
        ['2026-11', 20],
        ['2026-12', 10],
      ]),
    );
  });

  it('keep a game to the millisecond, also on days of 23 and 25 hours', () => {
    for (const date of ['2026-03-08', '2026-11-01']) {
      const result = { ...played(date, 52, 30), endedAt: startOfDay(date) + 30 * HOUR + 7 };
      expect(totalOf(after(result), null)).toEqual({
        score: 52,
        played: 1,
        reachedAt: result.endedAt,
      });
    }
  });

  it('replace the result of the same day', () => {
    expect(totalOf(after(played(SATURDAY, 9), played(SATURDAY, 11)), null)).toMatchObject({
      score: 11,
      played: 1,
    });
  });
});

describe('the list of a player’s own days', () => {
  const later = { date: '2026-11-30', score: 7, isOwnDay: false };
  const held = { date: '2026-11-02', score: 31, isOwnDay: true };
  const others = [later, held].reduce<OtherDays>(withOtherDay, {});

  it('has the newest first, with points, and says which were played on their day', () => {
    const dailies = after(played('2026-11-20', 9), played('2026-12-02', 0));
    expect(listedDays(dailies, others)).toEqual([
      { date: '2026-12-02', score: 0, isOwnDay: true },
      later,
      { date: '2026-11-20', score: 9, isOwnDay: true },
      held,
    ]);
  });

  it('has a day once, as it was entered first', () => {
    expect(withOtherDay(others, { ...later, score: 8, isOwnDay: true })).toEqual(others);
  });
});
