import { addDays, daysBetween, type Day } from '../game/days';
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

const after = (...days: Day[]): Streak =>
  days.reduce((streak, day) => extendStreak(streak, day), NO_STREAK);

const START = '2026-06-01';
const dayAt = (index: number): Day => addDays(START, index);

/** 'x' played, '.' missed, 'e' missed and excused, 'E' excused and played all the same. */
function calendar(text: string): { readonly played: Day[]; readonly excused: ExcusedDays } {
  const days = [...text.replaceAll(' ', '')].map((sign, index) => [sign, dayAt(index)] as const);
  const those = (signs: string) =>
    days.flatMap(([sign, day]) => (signs.includes(sign) ? [day] : []));
  return { played: those('xE'), excused: new Set(those('eE')) };
}

/** As it stands on the last day of the calendar. */
function viewOf(text: string) {
  const { played, excused } = calendar(text);
  const streak = played.reduce((all, day) => extendStreak(all, day, excused), NO_STREAK);
  return streakOn(streak, dayAt(text.replaceAll(' ', '').length - 1), excused);
}

const TEN = 'xxxxxxxxxx';

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

  it('knows which days are in it, whatever came after', () => {
    const streak = after('2026-11-01', '2026-11-02', '2026-11-04');
    const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
    expect(days.map((day) => hasDay(streak, day))).toEqual([false, true, true, false, true]);
    expect(hasDay(NO_STREAK, '2026-11-01')).toBe(false);
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

  it('is not moved by a late day that touches nothing', () => {
    const streak = after('2026-11-21', '2026-11-18');
    expect(currentStreak(streak, '2026-11-21')).toBe(1);
    expect(streak.latest).toEqual({ lastDay: '2026-11-21', length: 1, freezes: 0 });
  });

  it('reaches 400 days', () => {
    const days = Array.from({ length: 400 }, (_, index) => dayAt(index));
    expect(after(...days).longest).toBe(400);
    expect(after(...days).stretches).toHaveLength(1);
  });
});

it('nobody has played any', () => {
  expect(streakOn(NO_STREAK, START)).toMatchObject({ current: 0, longest: 0, bridges: [] });
});

describe('freezes and excused days', () => {
  it.each([
    ['nothing is nothing', '.', 0, 0, 10],
    ['nine days earn none', 'xxxxxxxxx', 9, 0, 1],
    ['ten days earn one', TEN, 10, 1, 10],
    ['twenty earn two', `${TEN} ${TEN}`, 20, 2, null],
    ['thirty earn no third', `${TEN} ${TEN} ${TEN}`, 30, 2, null],
    ['a gap after nine days is not bridged', 'xxxxxxxxx . x', 1, 0, 9],
    ['a gap after nine days leaves nothing standing', 'xxxxxxxxx . .', 0, 0, 10],
    ['a missed yesterday takes the freeze, and adds nothing', `${TEN} . .`, 10, 0, 10],
    ['and it goes on from there', `${TEN} . x`, 11, 0, 9],
    ['today can still be played, and takes none', `${TEN} .`, 10, 1, 10],
    ['one freeze is not enough for two days', `${TEN} .. x`, 1, 0, 9],
    ['two are', `${TEN} ${TEN} .. x`, 21, 0, 9],
    ['and not for three', `${TEN} ${TEN} ... x`, 1, 0, 9],
    ['one of two is left after one day', `${TEN} ${TEN} . x`, 21, 1, 9],
    ['what is beyond ten days stays', `${TEN} xxxxx . x`, 16, 0, 4],
    ['a second gap too soon breaks it', `${TEN} . xxxxxxxxx . x`, 1, 0, 9],
    ['a second gap after ten more days does not', `${TEN} . ${TEN} . x`, 21, 0, 9],
    ['an excused day is bridged for whoever has none', 'xxx e x', 4, 0, 6],
    ['several are', 'xxx eee x', 4, 0, 6],
    ['an excused yesterday keeps it standing', 'xxx e .', 3, 0, 7],
    ['an excused day takes no freeze', `${TEN} e x`, 11, 1, 9],
    ['one beside a missed day leaves that to a freeze', `${TEN} e. x`, 11, 0, 9],
    ['an excused day beside a missed one saves nobody without', 'xxx e. x', 1, 0, 9],
    ['who played an excused day has it counted', 'xxx E x', 5, 0, 5],
    ['and it saves nobody from missing the next', 'xxx E . .', 0, 0, 10],
  ])('%s: %s', (_, text, current, freezes, toNextFreeze) => {
    expect(viewOf(text)).toMatchObject({ current, freezes, toNextFreeze });
  });

  it('tell which days they have bridged, of the streak that stands alone', () => {
    expect(viewOf(`${TEN} .. ${TEN} . x e .`).bridges).toEqual([
      { date: dayAt(22), by: 'freeze' },
      { date: dayAt(24), by: 'excused' },
    ]);
    expect(viewOf('xxx . x').bridges).toEqual([]);
  });

  it('tell which days were bridged in a span, of streaks that are over too', () => {
    const bridgesIn = (text: string, from = 0, to = 40) => {
      const { played, excused } = calendar(text);
      const streak = played.reduce((all, day) => extendStreak(all, day, excused), NO_STREAK);
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
    // Nobody's streak needs it, and it is no missed day all the same.
    expect(bridgesIn('. e .. e')).toEqual(['1 excused', '4 excused']);
    expect(bridgesIn(`${TEN} . ${TEN} . x e .`, 11, 22)).toEqual(['21 freeze']);
    expect(bridgesIn(`${TEN} . ${TEN} . x e .`, 22, 23)).toEqual(['23 excused']);
  });

  it('count into the longest what they have joined', () => {
    expect(viewOf(`${TEN} . xxxxx ... x`)).toMatchObject({ current: 1, longest: 15 });
  });

  it('that are excused weeks later join what was broken', () => {
    const { played } = calendar('xxxxx . xxxx');
    const streak = after(...played);
    expect(streak.latest).toEqual({ lastDay: dayAt(9), length: 4, freezes: 0 });
    const excused = new Set([dayAt(5)]);
    expect(streakOn(streak, dayAt(9), excused)).toMatchObject({ current: 9, longest: 9 });
    expect(extendStreak(streak, dayAt(10), excused).latest?.length).toBe(10);
  });

  it('make no difference where there is no gap', () => {
    expect(hasGap(after(dayAt(0)), dayAt(1))).toBe(false);
    expect(hasGap(NO_STREAK, dayAt(1))).toBe(false);
    expect(hasGap(after(dayAt(0)), dayAt(2))).toBe(true);
    expect(hasGap(after(dayAt(0), dayAt(2)), dayAt(1))).toBe(false);
  });
});

/** Reproducible and of no other use. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

describe('whatever the days', () => {
  const cases = Array.from({ length: 60 }, (_, seed) => {
    const draw = draws(seed);
    const signs = Array.from({ length: 90 }, () => {
      const drawn = draw();
      return drawn < 0.9 ? 'x' : drawn < 0.97 ? '.' : 'e';
    });
    return { ...calendar(signs.join('')), draw };
  });

  it('the order in which they come makes no difference', () => {
    for (const { played, excused, draw } of cases) {
      const inOrder = played.reduce((all, day) => extendStreak(all, day, excused), NO_STREAK);
      const mixed = [...played].sort(() => draw() - 0.5);
      const late = mixed.reduce((all, day) => extendStreak(all, day, excused), NO_STREAK);
      expect(late).toEqual(inOrder);
    }
  });

  it('a day more, or one excused, makes no streak shorter', () => {
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
