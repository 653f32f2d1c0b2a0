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
export function placeOfStreak({ lastDay, length, freezes }: LatestStreak): number {
  return (length * DAYS_A_PERIOD + dayInPeriod(lastDay)) * (MOST_FREEZES + 1) + freezes;
}

/** The histogram in which the streaks of that last day stand: `streaks-2026-11-17`, by its first day. */
export function streakPeriod(lastDay: Day): Period {
  return `streaks-${addDays(lastDay, -dayInPeriod(lastDay))}`;
}

/** What is to change where a player's streak was one and is another; it stands in one histogram alone. */
export function streakShifts(
  { latest: left }: Pick<Streak, 'latest'>,
  { latest: entered }: Pick<Streak, 'latest'>,
): TallyShift[] {
  const [from, to] = [
    left === null ? null : placeOfStreak(left),
    entered === null ? null : placeOfStreak(entered),
  ];
  const [leaves, enters] = [
    left === null ? null : streakPeriod(left.lastDay),
    entered === null ? null : streakPeriod(entered.lastDay),
  ];
  if (leaves === enters) {
    return leaves === null || from === to ? [] : [{ period: leaves, tally: 'streak', from, to }];
  }
  return [
    ...(leaves === null ? [] : [{ period: leaves, tally: 'streak' as const, from, to: null }]),
    ...(enters === null ? [] : [{ period: enters, tally: 'streak' as const, from: null, to }]),
  ];
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
  for (const [period, histogram] of tallies) {
    const firstDay = period.slice(period.indexOf('-') + 1);
    const missed = Array.from({ length: DAYS_A_PERIOD }, (_, index) =>
      missedBetween(addDays(firstDay, index), today, excused),
    );
    for (const [place, count] of Object.entries(histogram)) {
      const freezes = Number(place) % (MOST_FREEZES + 1);
      const lengthAndDay = Math.floor(Number(place) / (MOST_FREEZES + 1));
      const length = Math.floor(lengthAndDay / DAYS_A_PERIOD);
      if ((missed[lengthAndDay % DAYS_A_PERIOD] ?? Infinity) > freezes) continue;
      players[length] = (players[length] ?? 0) + count;
    }
  }
  return players;
}

function dayInPeriod(day: Day): number {
  const index = daysBetween(FIRST_DAY, day) % DAYS_A_PERIOD;
  return index < 0 ? index + DAYS_A_PERIOD : index;
}
