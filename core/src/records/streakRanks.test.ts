import { addDays, type Day } from '../game/days';
import type { Period } from './boards';
import { addHistograms, type Histogram } from './ranking';
import { extendStreak, NO_STREAK, streakOn, type ExcusedDays, type Streak } from './streak';
import {
  longerAtStart,
  placeOfLength,
  placeOfStreak,
  rankedPeriods,
  standingShifts,
  streakPeriod,
  streakRank,
  streakShifts,
  streaksIn,
  type RankingDay,
} from './streakRanks';
import { changesOf } from './tallies';

/** The first day of a period, and a day long before it. */
const FIRST = '2026-11-17';
const START = addDays(FIRST, -40);

/** Parses a calendar: 'x' played, '.' missed, 'e' missed and excused. The last day is today. */
function calendar(text: string, today: Day) {
  const signs = [...text.replaceAll(' ', '')];
  const days = signs.map(
    (sign, index) => [sign, addDays(today, index + 1 - signs.length)] as const,
  );
  const daysWith = (wanted: string) =>
    days.flatMap(([sign, day]) => (sign === wanted ? [day] : []));
  return { played: daysWith('x'), excused: new Set(daysWith('e')) };
}

/** A player's streak after each played day. */
function historyOf(played: readonly Day[], excused: ExcusedDays): Streak[] {
  let streak = NO_STREAK;
  return played.map((day) => (streak = extendStreak(streak, day, excused)));
}

function streakFrom(played: readonly Day[], excused: ExcusedDays): Streak {
  return historyOf(played, excused).at(-1) ?? NO_STREAK;
}

/** The histograms of these periods after players had these streaks, one after another. */
function talliesOf(histories: readonly (readonly Streak[])[], periods: readonly Period[]) {
  const tallies = new Map<Period, Histogram>(periods.map((period) => [period, {}]));
  const shifts = histories.flatMap((history) =>
    history.flatMap((streak, index) =>
      streakShifts(history[index - 1] ?? NO_STREAK, streak, streak.latest?.lastDay ?? FIRST),
    ),
  );
  for (const { period, place, by } of changesOf(shifts)) {
    const known = tallies.get(period);
    if (known !== undefined) tallies.set(period, { ...known, [place]: (known[place] ?? 0) + by });
  }
  return tallies;
}

const TEN = 'xxxxxxxxxx';
const EXCUSED_WEEK = 'eeeeeee';

describe('a streak in its histogram', () => {
  it('has a unique place for each last day, length, and number of freezes', () => {
    const places = new Set<string>();
    for (let day = 0; day < 24; day += 1) {
      for (const length of [1, 2, 9, 10, 400]) {
        for (const freezes of [0, 1, 2]) {
          const lastDay = addDays(START, day);
          places.add(`${streakPeriod(lastDay)} ${placeOfStreak({ lastDay, length, freezes })}`);
        }
      }
    }
    expect(places.size).toBe(24 * 5 * 3);
  });

  it('is in the histogram of its eight-day period, named after the first day', () => {
    expect(streakPeriod(FIRST)).toBe(`streaks-${FIRST}`);
    expect(streakPeriod(addDays(FIRST, 7))).toBe(`streaks-${FIRST}`);
    expect(streakPeriod(addDays(FIRST, 8))).toBe(`streaks-${addDays(FIRST, 8)}`);
    expect(streakPeriod(addDays(FIRST, -1))).toBe(`streaks-${addDays(FIRST, -8)}`);
    expect(streakPeriod('2020-01-01')).toBe('streaks-2020-01-01');
    expect(streakPeriod('2019-12-31')).toBe('streaks-2019-12-24');
  });

  it('moves from its old place to its new one', () => {
    const at = (index: number) => streakFrom([addDays(FIRST, index)], new Set());
    const place = (index: number) =>
      placeOfStreak({ lastDay: addDays(FIRST, index), length: 1, freezes: 0 });
    expect(streakShifts(NO_STREAK, NO_STREAK, FIRST)).toEqual([]);
    expect(streakShifts(at(1), at(1), FIRST)).toEqual([]);
    expect(streakShifts(at(1), at(2), FIRST)).toEqual([
      { period: streakPeriod(FIRST), tally: 'streak', from: place(1), to: place(2) },
    ]);
    expect(streakShifts(at(1), NO_STREAK, FIRST)).toEqual([
      { period: streakPeriod(FIRST), tally: 'streak', from: place(1), to: null },
    ]);
  });

  it.each([
    ['the next period', -1, 0],
    ['a period long after', -40, 3],
    ['the period before, after a result is removed', 2, -3],
    ['the day before, on the first day of a period', -2, -1, FIRST],
  ])(
    'moves to %s with one document: the later one contains both places',
    (_, left, entered, today = addDays(FIRST, -8)) => {
      const [before, after] = [left, entered].map((index) => ({
        latest: { lastDay: addDays(FIRST, index), length: 123 + index, freezes: 1 },
      })) as [Pick<Streak, 'latest'>, Pick<Streak, 'latest'>];
      const shifts = streakShifts(before, after, today);
      expect(shifts).toHaveLength(1);
      expect(shifts[0]?.period).toBe(streakPeriod(FIRST));
      const read = changesOf(shifts).flatMap(({ period, place, by }) =>
        streaksIn(period, { [place]: by }),
      );
      expect(read).toEqual([
        { streak: before.latest, players: -1 },
        { streak: after.latest, players: 1 },
      ]);
    },
  );

  it('is read from stored places', () => {
    const period = streakPeriod(FIRST);
    expect(streaksIn(period, { 25: 3, [-1 - 751_526]: -2 })).toEqual([
      { streak: { lastDay: FIRST, length: 1, freezes: 1 }, players: 3 },
      { streak: { lastDay: addDays('2020-01-01', 50_508), length: 2, freezes: 2 }, players: -2 },
    ]);
    expect(streaksIn(FIRST, { 2: 1 })).toEqual([]); // by length, as 1.0.0 stored it with the last day
  });
});

describe('rankedPeriods', () => {
  it('include all days on which a current streak may have ended: four, and excused days', () => {
    const [before, of] = [streakPeriod(addDays(FIRST, -1)), streakPeriod(FIRST)];
    expect(rankedPeriods(addDays(FIRST, 3))).toEqual([of]);
    expect(rankedPeriods(addDays(FIRST, 7))).toEqual([of]);
    expect(rankedPeriods(addDays(FIRST, 2))).toEqual([of, before]);
    expect(rankedPeriods(FIRST)).toEqual([of, before]);
    const excused = new Set([addDays(FIRST, 1)]);
    expect(rankedPeriods(addDays(FIRST, 3), excused)).toEqual([of, before]);
    expect(rankedPeriods(addDays(FIRST, 3), new Set([addDays(FIRST, 3)]))).toEqual([of]);
  });

  it('are at most two if no more than five days in a row are excused', () => {
    for (let index = 0; index < 8; index += 1) {
      const today = addDays(FIRST, index);
      const excused = new Set([1, 2, 3, 4, 5].map((back) => addDays(today, -back)));
      expect(rankedPeriods(today, excused).length).toBeLessThanOrEqual(2);
    }
  });
});

function rankOf(
  day: RankingDay,
  histories: readonly (readonly Streak[])[],
  early: number,
  current: number,
  stored: Streak,
): number {
  const changedBy = (daysWith: readonly (readonly Streak[])[]): Histogram => {
    const shifts = daysWith.flatMap((history) => {
      const last = history.at(-1) ?? NO_STREAK;
      if (last.latest?.lastDay !== day.today) return [];
      return standingShifts(history.at(-2) ?? NO_STREAK, last, day);
    });
    return addHistograms(changesOf(shifts).map(({ place, by }) => ({ [place]: by })));
  };
  // The start can be calculated at any time of the day.
  const before = histories.map((history, index) =>
    index < early || history.at(-1)?.latest?.lastDay !== day.today ? history : history.slice(0, -1),
  );
  const tallies = talliesOf(before, rankedPeriods(day.today, day.excused));
  const longer = longerAtStart(day, tallies, changedBy(histories.slice(0, early)));
  const change = changedBy(histories);
  const changed = change[placeOfLength(day.today, current)] ?? 0;
  return streakRank((longer[current] ?? 0) + changed, current, stored, day);
}

describe('the rank of a streak', () => {
  /** Combines what a day started with, after `early` of the players, and what changed since. */
  const rankAmong = (
    own: string,
    others: readonly string[],
    today: Day,
    early: number,
  ): number | null => {
    const calendars = [own, ...others].map((text) => calendar(text, today));
    const excused = new Set(calendars.flatMap((each) => [...each.excused]));
    const histories = calendars.map(({ played }) => historyOf(played, excused));
    const streak = histories[0]?.at(-1) ?? NO_STREAK;
    const { current } = streakOn(streak, today, excused);
    if (current === 0) return null;
    return rankOf({ today, excused }, histories, early, current, streak);
  };

  it.each([
    ['no others', 'xxx', [], 1],
    ['a shorter one and an equal one', 'xxx', ['xx', 'xxx'], 1],
    ['longer ones that reach today or yesterday', 'xxx', ['xxxx', 'xxxx.'], 3],
    ['one that broke yesterday', 'xxx', ['xxxx..'], 1],
    ['one that a freeze keeps', 'xxx', [`${TEN}..`], 2],
    ['one that has no second freeze', 'xxx', [`${TEN}...`], 1],
    ['one that two freezes keep', 'xxx', [`${TEN}${TEN}...`], 2],
    ['one that has no third freeze', 'xxx', [`${TEN}${TEN}${TEN}....`], 1],
    ['one whose freeze is used up', 'xxx', [`${TEN}.x..`], 1],
    ['one that an excused day keeps', 'xxx', ['xxxxe.'], 2],
    ['one that a freeze and an excused day keep', 'xxx', [`${TEN}.e.`], 2],
    ['one that missed a day after an excused one', 'xxx', ['xxxxe..'], 1],
    ['one that missed a day before an excused one', 'xxx', ['xxxx.e.'], 1],
    ['one from before an excused week', 'x', [`${TEN}.${EXCUSED_WEEK}.`], 2],
    [
      'shorter and longer ones, when bridged by a freeze itself',
      `${TEN}..`,
      [`${TEN}x`, 'xxxx'],
      2,
    ],
    ['others, when it is over itself', `${TEN}...`, ['xx'], null],
  ])('is right among %s', (_, own, others, rank) => {
    for (let index = 0; index < 8; index += 1) {
      for (let early = 0; early <= others.length + 1; early += 1) {
        expect(rankAmong(own, others, addDays(FIRST, index), early)).toBe(rank);
      }
    }
  });

  it("excludes the player's own place after an excused day is canceled", () => {
    const today = addDays(FIRST, 4);
    const { played, excused } = calendar('xxxex', today);
    const stored = streakFrom(played, excused);
    expect(stored.latest?.length).toBe(4);
    const none: ExcusedDays = new Set();
    const { current } = streakOn(stored, today, none);
    expect(current).toBe(1);
    const other = streakFrom(calendar('xxxx', today).played, none);
    const among = (streaks: readonly Streak[], on: Day): number => {
      const histories = streaks.map((streak) => [streak]);
      return rankOf({ today: on, excused: none }, histories, 0, 1, stored);
    };
    expect(among([stored], today)).toBe(1);
    expect(among([stored, other], today)).toBe(2);
    // The stored streak has ended on this day, so there is nothing to exclude.
    const later = streakFrom(calendar('xxxx', addDays(today, 2)).played, none);
    expect(among([stored, later], addDays(today, 2))).toBe(2);
  });
});
