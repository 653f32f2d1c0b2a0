import { addDays, daysBetween, FIRST_DAY, type Day } from '../game/days';
import type { Period } from './boards';
import type { Histogram } from './ranking';
import {
  missedBetween,
  MAX_FREEZES,
  NONE_EXCUSED,
  type ExcusedDays,
  type LatestStreak,
  type Streak,
} from './streak';
import type { TallyShift } from './tallies';

/**
 * Days per histogram. Whether a streak is current on a day follows from its last day and the freezes
 * left, so the histograms include both with its length. Several days share a histogram because a rank
 * covers several days and reads all shards of each histogram.
 */
const DAYS_A_PERIOD = 8;

const STREAKS = 'streaks-';

/** A streak's place in the histogram of `streakPeriod(lastDay)`. Stored: the numbers must not change. */
export function placeOfStreak(streak: LatestStreak): number {
  return placeOf(streak, dayInPeriod(streak.lastDay), DAYS_A_PERIOD);
}

/**
 * Encodes a streak's length, the number of its last day (below `days`), and its freezes as one number.
 */
function placeOf({ length, freezes }: LatestStreak, day: number, days: number): number {
  return (length * days + day) * (MAX_FREEZES + 1) + freezes;
}

/**
 * The histogram that contains the streaks of that last day, named after its first day:
 * `streaks-2026-11-17`.
 */
export function streakPeriod(lastDay: Day): Period {
  return `${STREAKS}${addDays(lastDay, -dayInPeriod(lastDay))}`;
}

/**
 * The changes in the histograms for a player's new streak. The histogram of today (or of a later last
 * day) contains both places, so that a move writes one document. A rank that reads an earlier histogram
 * also reads this one.
 */
export function streakShifts(
  { latest: left }: Pick<Streak, 'latest'>,
  { latest: entered }: Pick<Streak, 'latest'>,
  today: Day,
): TallyShift[] {
  const lastDays = [left, entered].flatMap((streak) => (streak === null ? [] : [streak.lastDay]));
  if (lastDays.length === 0) return [];
  const period = streakPeriod([today, ...lastDays].sort().at(-1) ?? today);
  const from = left === null ? null : keyIn(period, left);
  const to = entered === null ? null : keyIn(period, entered);
  return from === to ? [] : [{ period, tally: 'streak', from, to }];
}

/** More days than will ever be needed, to encode a day as a number. Stored: it must not change. */
const MAX_DAYS = 100_000;

/**
 * A streak's place in a histogram. In another period's histogram, it is a negative number that includes
 * the whole day.
 */
function keyIn(period: Period, streak: LatestStreak): number {
  if (streakPeriod(streak.lastDay) === period) return placeOfStreak(streak);
  return -1 - placeOf(streak, daysBetween(FIRST_DAY, streak.lastDay), MAX_DAYS);
}

/**
 * The streaks in a histogram, with the number of players to add to each. Negative numbers are players
 * who left that place. Those that 1.0.0 stored with each day are none.
 */
export function streaksIn(
  period: Period,
  histogram: Histogram,
): { readonly streak: LatestStreak; readonly players: number }[] {
  if (!period.startsWith(STREAKS)) return [];
  const firstDay = period.slice(STREAKS.length);
  return Object.entries(histogram).map(([key, players]) => {
    const isOwn = Number(key) >= 0;
    const place = isOwn ? Number(key) : -1 - Number(key);
    const lengthAndDay = Math.floor(place / (MAX_FREEZES + 1));
    const days = isOwn ? DAYS_A_PERIOD : MAX_DAYS;
    const streak = {
      lastDay: addDays(isOwn ? firstDay : FIRST_DAY, lengthAndDay % days),
      length: Math.floor(lengthAndDay / days),
      freezes: place % (MAX_FREEZES + 1),
    };
    return { streak, players };
  });
}

/** The histograms with all streaks that can be current on a day, newest first. */
export function rankedPeriods(today: Day, excused: ExcusedDays = NONE_EXCUSED): Period[] {
  const periods = new Set<Period>();
  for (let day = today; missedBetween(day, today, excused) <= MAX_FREEZES; day = addDays(day, -1)) {
    periods.add(streakPeriod(day));
  }
  return [...periods];
}

/** The day for which streaks are compared, and the excused days. */
export interface RankingDay {
  readonly today: Day;
  readonly excused: ExcusedDays;
}

/** The length at which a stored streak ranks on a day: 0 once it is broken. */
export function rankedLength(
  { latest }: Pick<Streak, 'latest'>,
  { today, excused }: RankingDay,
): number {
  if (latest === null) return 0;
  return missedBetween(latest.lastDay, today, excused) > latest.freezes ? 0 : latest.length;
}

/** More than any length. Stored: it must not change. */
const MAX_LENGTHS = 100_000;

/**
 * The place of a length in the tally `standing` of `streakPeriod(today)`, which has places for each of
 * its days.
 */
export function placeOfLength(today: Day, length: number): number {
  return dayInPeriod(today) * MAX_LENGTHS + length;
}

/** The changes on that day to the lengths by which streaks rank, for a player's new streak. */
export function standingShifts(
  left: Pick<Streak, 'latest'>,
  entered: Pick<Streak, 'latest'>,
  day: RankingDay,
): TallyShift[] {
  const placeOf = (streak: Pick<Streak, 'latest'>): number =>
    placeOfLength(day.today, rankedLength(streak, day));
  const [from, to] = [placeOf(left), placeOf(entered)];
  const period = streakPeriod(day.today);
  return from === to ? [] : [{ period, tally: 'standing', from, to }];
}

/**
 * How many players had a longer streak than each length (from 0) at the start of the day. Calculated
 * from the histograms of `rankedPeriods` at any time of the day, minus what the day has changed so far.
 * Those changes are in `standing`, the tally of `streakPeriod(today)`.
 */
export function longerAtStart(
  day: RankingDay,
  tallies: ReadonlyMap<Period, Histogram>,
  standing: Histogram,
): number[] {
  const players: Record<number, number> = {};
  const first = placeOfLength(day.today, 0);
  const changedLengths = Object.keys(standing)
    .map((place) => Number(place) - first)
    .filter((length) => length >= 0 && length < MAX_LENGTHS);
  let highest = Math.max(-1, ...changedLengths);
  for (const [period, histogram] of tallies) {
    for (const { streak, players: count } of streaksIn(period, histogram)) {
      const length = rankedLength({ latest: streak }, day);
      if (length === 0) continue;
      players[length] = (players[length] ?? 0) + count;
      highest = Math.max(highest, length - 1);
    }
  }
  const longer: number[] = [];
  for (let length = highest, above = 0; length >= 0; length -= 1) {
    above += players[length + 1] ?? 0;
    longer[length] = above - (standing[first + length] ?? 0);
  }
  return longer;
}

/**
 * The rank of a streak with this length, behind `longer` other streaks. After an excused day is
 * canceled, the player's own stored streak can be one of them and must be excluded.
 */
export function streakRank(
  longer: number,
  current: number,
  stored: Pick<Streak, 'latest'>,
  day: RankingDay,
): number {
  return 1 + longer - (rankedLength(stored, day) > current ? 1 : 0);
}

function dayInPeriod(day: Day): number {
  const index = daysBetween(FIRST_DAY, day) % DAYS_A_PERIOD;
  return index < 0 ? index + DAYS_A_PERIOD : index;
}
