import { addDays, type Day } from './days';

/** Consecutive days, and the last of them. */
export interface Run {
  readonly lastDay: Day;
  readonly length: number;
}

export interface Streak {
  /** The latest run of days, whether it still stands or not; null before the first. */
  readonly run: Run | null;
  /** The run before it, for a daily that is finished after midnight, after the next day's own. */
  readonly earlier: Run | null;
  /** Never shrinks. */
  readonly longest: number;
}

export const NO_STREAK: Streak = { run: null, earlier: null, longest: 0 };

/**
 * The streak after that day's own daily ended with a score above 0. A daily may be finished up to
 * six hours into the next day, even after the next day's own: then it joins the two runs.
 */
export function extendStreak(streak: Streak, day: Day): Streak {
  const { run, earlier } = streak;
  if (run === null) return grown(streak, { lastDay: day, length: 1 }, null);
  if (day > run.lastDay) {
    return run.lastDay === addDays(day, -1)
      ? grown(streak, { lastDay: day, length: run.length + 1 }, earlier)
      : grown(streak, { lastDay: day, length: 1 }, run);
  }
  if (day !== addDays(run.lastDay, -run.length)) return streak;
  const joins = earlier?.lastDay === addDays(day, -1);
  const length = run.length + 1 + (joins ? earlier.length : 0);
  return grown(streak, { lastDay: run.lastDay, length }, joins ? null : earlier);
}

function grown(streak: Streak, run: Run, earlier: Run | null): Streak {
  return { run, earlier, longest: Math.max(streak.longest, run.length) };
}

/** How long it is today: it stands while today or yesterday is in it. */
export function currentStreak({ run }: Streak, today: Day): number {
  return run !== null && run.lastDay >= addDays(today, -1) ? run.length : 0;
}
