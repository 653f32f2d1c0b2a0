// Calculates streaks in the simplest way.
import { addDays, type Day } from '@cardinal/core/game/days';

/** In days played. */
export const FREEZE_WORTH = 10;
export const MAX_WORTH = 20;

export interface KnownStreak {
  readonly length: number;
  readonly longest: number;
  /** Days that count toward freezes. */
  readonly worth: number;
  /** The missed days that it continues over, newest first. */
  readonly bridged: readonly Day[];
}

/** Counts day by day: ten days played earn a freeze, and a missed day costs one. */
export function streakFrom(days: ReadonlySet<Day>, today: Day): KnownStreak {
  let [length, longest, worth] = [0, 0, 0];
  let bridged: Day[] = [];
  const [first = today] = [...days].sort();
  for (let day = first; day <= today; day = addDays(day, 1)) {
    if (days.has(day)) {
      length += 1;
      longest = Math.max(longest, length);
      worth = Math.min(MAX_WORTH, worth + 1);
    } else if (day < today && worth >= FREEZE_WORTH) {
      worth -= FREEZE_WORTH;
      bridged = [day, ...bridged];
    } else if (day < today) {
      [length, worth, bridged] = [0, 0, []];
    }
  }
  return { length, longest, worth, bridged };
}
