import { addDays, daysBetween, FIRST_DAY, type Day } from '../game/days';
import type { Period } from './boards';
import { rankIn, type Histogram } from './ranking';
import {
  missedBetween,
  MOST_FREEZES,
  NONE_EXCUSED,
  type ExcusedDays,
  type LatestStreak,
  type Streak,
} from './streak';
import type { TallyShift } from './tallies';

/**
 * Whether a streak still stands on a day follows from its last day and the freezes left: so they stand
 * beside its length in the histograms. A few days share one, since a rank asks for several days and
 * reads all shards of each histogram.
 */
const DAYS_A_PERIOD = 8;

/** A streak's place in the histogram of `streakPeriod(lastDay)`. Stored: the numbers have to stay. */
export function placeOfStreak(streak: LatestStreak): number {
  return placeOf(streak, dayInPeriod(streak.lastDay), DAYS_A_PERIOD);
}

/** One number of a streak's length, the number of its last day (below `days`) and its freezes. */
function placeOf({ length, freezes }: LatestStreak, day: number, days: number): number {
  return (length * days + day) * (MOST_FREEZES + 1) + freezes;
}

/** The histogram in which the streaks of that last day stand: `streaks-2026-11-17`, by its first day. */
export function streakPeriod(lastDay: Day): Period {
  return `streaks-${addDays(lastDay, -dayInPeriod(lastDay))}`;
}

/**
 * What is to change where a player's streak was one and is another. The later histogram of the two is told
 * of both, so that a move is one document to write: whoever reads the earlier one reads the later too.
 */
export function streakShifts(
  { latest: left }: Pick<Streak, 'latest'>,
  { latest: entered }: Pick<Streak, 'latest'>,
): TallyShift[] {
  const later = latestOf(left, entered);
  if (later === null) return [];
  const period = streakPeriod(later.lastDay);
  const from = left === null ? null : placeToldIn(period, left);
  const to = entered === null ? null : placeToldIn(period, entered);
  return from === to ? [] : [{ period, tally: 'streak', from, to }];
}

function latestOf(a: LatestStreak | null, b: LatestStreak | null): LatestStreak | null {
  if (a === null || b === null) return a ?? b;
  return a.lastDay > b.lastDay ? a : b;
}

/** More days than there will be, to tell of a day by its number. Stored: it has to stay. */
const MOST_DAYS = 100_000;

/** A streak's place in a histogram; in one that is not its own, a number below 0 with the whole day in it. */
function placeToldIn(period: Period, streak: LatestStreak): number {
  if (streakPeriod(streak.lastDay) === period) return placeOfStreak(streak);
  return -1 - placeOf(streak, daysBetween(FIRST_DAY, streak.lastDay), MOST_DAYS);
}

/** The streaks that a histogram tells of, with how many players to add to each; below 0: that left it. */
export function streaksToldBy(
  period: Period,
  histogram: Histogram,
): { readonly streak: LatestStreak; readonly players: number }[] {
  const firstDay = period.slice(period.indexOf('-') + 1);
  return Object.entries(histogram).map(([key, players]) => {
    const isOwn = Number(key) >= 0;
    const place = isOwn ? Number(key) : -1 - Number(key);
    const lengthAndDay = Math.floor(place / (MOST_FREEZES + 1));
    const days = isOwn ? DAYS_A_PERIOD : MOST_DAYS;
    const streak = {
      lastDay: addDays(isOwn ? firstDay : FIRST_DAY, lengthAndDay % days),
      length: Math.floor(lengthAndDay / days),
      freezes: place % (MOST_FREEZES + 1),
    };
    return { streak, players };
  });
}

/** The histograms with all streaks that can stand on a day, the newest first. */
export function rankedPeriods(today: Day, excused: ExcusedDays = NONE_EXCUSED): Period[] {
  const periods = new Set<Period>();
  for (
    let day = today;
    missedBetween(day, today, excused) <= MOST_FREEZES;
    day = addDays(day, -1)
  ) {
    periods.add(streakPeriod(day));
  }
  return [...periods];
}

/** What a rank among the streaks of a day is counted from. */
export interface RankedStreaks {
  readonly today: Day;
  readonly excused: ExcusedDays;
  /** The histograms of `rankedPeriods`. */
  readonly tallies: ReadonlyMap<Period, Histogram>;
}

/**
 * The rank of a streak as it stands. Its own place in the histograms may be higher than that, once a
 * day that had been excused is so no more: nobody is behind themselves.
 */
export function streakRank(
  ranked: RankedStreaks,
  current: number,
  { latest }: Pick<Streak, 'latest'>,
): number {
  const isAboveItself =
    latest !== null &&
    latest.length > current &&
    missedBetween(latest.lastDay, ranked.today, ranked.excused) <= latest.freezes;
  return rankIn(standingStreaks(ranked), current) - (isAboveItself ? 1 : 0);
}

/** How many players have a streak of each length that stands today. */
function standingStreaks({ today, excused, tallies }: RankedStreaks): Histogram {
  const players: Record<number, number> = {};
  const missed = new Map<Day, number>();
  const missedSince = (day: Day): number => {
    const known = missed.get(day) ?? missedBetween(day, today, excused);
    missed.set(day, known);
    return known;
  };
  for (const [period, histogram] of tallies) {
    for (const { streak, players: count } of streaksToldBy(period, histogram)) {
      const { lastDay, length, freezes } = streak;
      if (missedSince(lastDay) > freezes) continue;
      players[length] = (players[length] ?? 0) + count;
    }
  }
  return players;
}

function dayInPeriod(day: Day): number {
  const index = daysBetween(FIRST_DAY, day) % DAYS_A_PERIOD;
  return index < 0 ? index + DAYS_A_PERIOD : index;
}
