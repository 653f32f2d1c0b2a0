import { addDays, daysBetween, type Day } from '../game/days';
import { drawsFrom } from '../game/deal';
import {
  bridgesBetween,
  currentStreak,
  extendStreak,
  hasDay,
  hasGap,
  NO_STREAK,
  streakOn,
  type ExcusedDays,
  type Streak,
} from './streak';

const entered = (days: readonly Day[], excused?: ExcusedDays): Streak =>
  days.reduce((streak, day) => extendStreak(streak, day, excused), NO_STREAK);
const after = (...days: Day[]): Streak => entered(days);

const START = '2026-06-01';
const dayAt = (index: number): Day => addDays(START, index);

/** Parses a calendar: 'x' played, '.' missed, 'e' missed and excused, 'E' excused but played. */
function calendar(text: string): { readonly played: Day[]; readonly excused: ExcusedDays } {
  const days = [...text.replaceAll(' ', '')].map((sign, index) => [sign, dayAt(index)] as const);
  const daysWith = (signs: string) =>
    days.flatMap(([sign, day]) => (signs.includes(sign) ? [day] : []));
  return { played: daysWith('xE'), excused: new Set(daysWith('eE')) };
}

/** The streak on the last day of the calendar. */
function viewOf(text: string) {
  const { played, excused } = calendar(text);
  return streakOn(entered(played, excused), dayAt(text.replaceAll(' ', '').length - 1), excused);
}

const TEN = 'xxxxxxxxxx';

describe('a streak', () => {
  it('grows by one each day, across the end of a month and a year', () => {
    const streak = after('2026-12-30', '2026-12-31', '2027-01-01');
    expect(currentStreak(streak, '2027-01-01')).toBe(3);
  });

  it('remains on the next day and ends after it', () => {
    const streak = after('2026-11-20', '2026-11-21');
    expect(currentStreak(streak, '2026-11-22')).toBe(2);
    expect(currentStreak(streak, '2026-11-23')).toBe(0);
    expect(streak.longest).toBe(2);
  });

  it('restarts after a gap and keeps its longest', () => {
    const streak = after('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-05');
    expect(currentStreak(streak, '2026-11-05')).toBe(1);
    expect(streak.longest).toBe(3);
  });

  it('counts the same day once', () => {
    expect(after('2026-11-21', '2026-11-21')).toEqual(after('2026-11-21'));
  });

  it('knows which days it includes, in any later state', () => {
    const streak = after('2026-11-01', '2026-11-02', '2026-11-04');
    const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
    expect(days.map((day) => hasDay(streak, day))).toEqual([false, true, true, false, true]);
    expect(hasDay(NO_STREAK, '2026-11-01')).toBe(false);
  });

  it('reaches 400 days', () => {
    const days = Array.from({ length: 400 }, (_, index) => dayAt(index));
    expect(after(...days).longest).toBe(400);
    expect(after(...days).stretches).toHaveLength(1);
  });
});

it('is 0 without any game', () => {
  expect(streakOn(NO_STREAK, START)).toMatchObject({ current: 0, longest: 0, bridges: [] });
});

describe('freezes and excused days', () => {
  it.each([
    ['no days', '.', 0, 0, 10],
    ['nine days earn no freeze', 'xxxxxxxxx', 9, 0, 1],
    ['ten days earn one freeze', TEN, 10, 1, 10],
    ['twenty days earn two freezes', `${TEN} ${TEN}`, 20, 2, null],
    ['thirty days earn no third freeze', `${TEN} ${TEN} ${TEN}`, 30, 2, null],
    ['a gap after nine days is not bridged', 'xxxxxxxxx . x', 1, 0, 9],
    ['a gap after nine days ends the streak', 'xxxxxxxxx . .', 0, 0, 10],
    ['a missed yesterday uses the freeze and adds no day', `${TEN} . .`, 10, 0, 10],
    ['a streak continues after a freeze', `${TEN} . x`, 11, 0, 9],
    ['today is still playable and uses no freeze', `${TEN} .`, 10, 1, 10],
    ['one freeze is not enough for two days', `${TEN} .. x`, 1, 0, 9],
    ['two freezes bridge two days', `${TEN} ${TEN} .. x`, 21, 0, 9],
    ['two freezes are not enough for three days', `${TEN} ${TEN} ... x`, 1, 0, 9],
    ['one of two freezes remains after one day', `${TEN} ${TEN} . x`, 21, 1, 9],
    ['days beyond ten still count toward the next freeze', `${TEN} xxxxx . x`, 16, 0, 4],
    ['a second gap too soon breaks it', `${TEN} . xxxxxxxxx . x`, 1, 0, 9],
    ['a second gap after ten more days does not', `${TEN} . ${TEN} . x`, 21, 0, 9],
    ['an excused day is bridged without a freeze', 'xxx e x', 4, 0, 6],
    ['several excused days are bridged', 'xxx eee x', 4, 0, 6],
    ['an excused yesterday keeps the streak', 'xxx e .', 3, 0, 7],
    ['an excused day uses no freeze', `${TEN} e x`, 11, 1, 9],
    ['a missed day next to an excused one uses a freeze', `${TEN} e. x`, 11, 0, 9],
    ['a missed day next to an excused one breaks a streak without a freeze', 'xxx e. x', 1, 0, 9],
    ['an excused day that was played counts', 'xxx E x', 5, 0, 5],
    ['an excused day that was played does not save the next', 'xxx E . .', 0, 0, 10],
  ])(
    'give the right streak, freezes and distance: %s (%s)',
    (_, text, current, freezes, toNextFreeze) => {
      expect(viewOf(text)).toMatchObject({ current, freezes, toNextFreeze });
    },
  );

  it('list only the bridged days of the current streak', () => {
    expect(viewOf(`${TEN} .. ${TEN} . x e .`).bridges).toEqual([
      { date: dayAt(22), by: 'freeze' },
      { date: dayAt(24), by: 'excused' },
    ]);
    expect(viewOf('xxx . x').bridges).toEqual([]);
  });

  it('list the bridged days of a span, including ended streaks', () => {
    const bridgesIn = (text: string, from = 0, to = 40) => {
      const { played, excused } = calendar(text);
      const streak = entered(played, excused);
      const today = dayAt(text.replaceAll(' ', '').length - 1);
      return bridgesBetween(streak, [dayAt(from), dayAt(to)], today, excused).map(
        ({ date, by }) => `${daysBetween(dayAt(0), date)} ${by}`,
      );
    };
    expect(bridgesIn('.')).toEqual([]);
    expect(bridgesIn('xxx . x')).toEqual([]);
    expect(bridgesIn(`${TEN} . x ... x e E x`)).toEqual(['10 freeze', '16 excused']);
    expect(bridgesIn(`${TEN} . x ... x e E x`, 16, 16)).toEqual(['16 excused']);
    expect(bridgesIn(`e ${TEN} . .`)).toEqual(['0 excused', '11 freeze']);
    expect(bridgesIn(`${TEN} . .`)).toEqual(['10 freeze']);
    expect(bridgesIn(`${TEN} . . .`)).toEqual([]);
    // No streak needs it, but an excused day isn't a missed one.
    expect(bridgesIn('. e .. e')).toEqual(['1 excused', '4 excused']);
    expect(bridgesIn(`${TEN} . ${TEN} . x e .`, 11, 22)).toEqual(['21 freeze']);
    expect(bridgesIn(`${TEN} . ${TEN} . x e .`, 22, 23)).toEqual(['23 excused']);
  });

  it('count joined days into the longest streak', () => {
    expect(viewOf(`${TEN} . xxxxx ... x`)).toMatchObject({ current: 1, longest: 15 });
  });

  it('join a broken streak even if a day is excused weeks later', () => {
    const { played } = calendar('xxxxx . xxxx');
    const streak = after(...played);
    expect(streak.latest).toEqual({ lastDay: dayAt(9), length: 4, freezes: 0 });
    const excused = new Set([dayAt(5)]);
    expect(streakOn(streak, dayAt(9), excused)).toMatchObject({ current: 9, longest: 9 });
    expect(extendStreak(streak, dayAt(10), excused).latest?.length).toBe(10);
  });

  it('make no difference without a gap', () => {
    expect(hasGap(after(dayAt(0)), dayAt(1))).toBe(false);
    expect(hasGap(NO_STREAK, dayAt(1))).toBe(false);
    expect(hasGap(after(dayAt(0)), dayAt(2))).toBe(true);
    expect(hasGap(after(dayAt(0), dayAt(2)), dayAt(1))).toBe(false);
  });
});

describe('any set of days', () => {
  const cases = Array.from({ length: 60 }, (_, seed) => {
    const draw = drawsFrom(seed);
    const signs = Array.from({ length: 90 }, () => {
      const drawn = draw(100);
      return drawn < 90 ? 'x' : drawn < 97 ? '.' : 'e';
    });
    return { ...calendar(signs.join('')), draw };
  });

  it('gives the same streak in any order', () => {
    for (const { played, excused, draw } of cases) {
      const mixed = [...played].sort(() => draw(2) - 0.5);
      expect(entered(mixed, excused)).toEqual(entered(played, excused));
    }
  });

  it('never gives a shorter streak after another day is played or excused', () => {
    for (const { played, excused } of cases) {
      const streak = after(...played);
      const today = dayAt(89);
      const { current, longest } = streakOn(streak, today, excused);
      for (let index = 0; index < 90; index += 7) {
        const more = streakOn(extendStreak(streak, dayAt(index)), today, excused);
        const forgiven = streakOn(streak, today, new Set([...excused, dayAt(index)]));
        for (const other of [more, forgiven]) {
          expect(other.current).toBeGreaterThanOrEqual(current);
          expect(other.longest).toBeGreaterThanOrEqual(longest);
        }
      }
    }
  });
});
