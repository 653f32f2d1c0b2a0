import { addDays, type Day } from '../game/days';

/** Consecutive days, and the last of them. */
export interface Stretch {
  readonly lastDay: Day;
  readonly length: number;
}

export interface Streak {
  /** The latest stretch of days, whether it still stands or not; null before the first. */
  readonly latest: Stretch | null;
  /** The stretch before it, for a daily that is finished after the next day's own. */
  readonly earlier: Stretch | null;
  /** Never shrinks. */
  readonly longest: number;
}

export const NO_STREAK: Streak = { latest: null, earlier: null, longest: 0 };

/**
 * The streak after that day's own daily was finished, whatever its score. A daily may be finished
 * up to six hours into the next day, even after the next day's own: then it joins the two stretches.
 */
export function extendStreak(streak: Streak, day: Day): Streak {
  const { latest, earlier } = streak;
  if (latest === null) return grown(streak, { lastDay: day, length: 1 }, null);
  if (day > latest.lastDay) {
    return latest.lastDay === addDays(day, -1)
      ? grown(streak, { lastDay: day, length: latest.length + 1 }, earlier)
      : grown(streak, { lastDay: day, length: 1 }, latest);
  }
  if (day !== addDays(latest.lastDay, -latest.length)) return streak;
  const joins = earlier?.lastDay === addDays(day, -1);
  const length = latest.length + 1 + (joins ? earlier.length : 0);
  return grown(streak, { lastDay: latest.lastDay, length }, joins ? null : earlier);
}

function grown(streak: Streak, latest: Stretch, earlier: Stretch | null): Streak {
  return { latest, earlier, longest: Math.max(streak.longest, latest.length) };
}

/** How long it is today: it stands while today or yesterday is in it. */
export function currentStreak({ latest }: Streak, today: Day): number {
  return latest !== null && latest.lastDay >= addDays(today, -1) ? latest.length : 0;
}
