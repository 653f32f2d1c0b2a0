import { addDays, type Day } from '@cardinal/core/game/days';
import { dailyOn, type Played } from './expected';

/** How many days up to that one were played without a gap. Nobody here plays until a freeze is earned. */
function lengthUpTo(played: Played, last: Day): number {
  let length = 0;
  while (dailyOn(played, addDays(last, -length)) !== null) length += 1;
  return length;
}

/** A streak stands while today or yesterday is in it. */
export function currentStreakOf(played: Played, today: Day): number {
  return lengthUpTo(played, today) || lengthUpTo(played, addDays(today, -1));
}

export function longestStreakOf(played: Played): number {
  return Math.max(0, ...played.tally.results.map(({ date }) => lengthUpTo(played, date)));
}

/** Null for whoever has none. */
export function streakRankOf(
  played: Played,
  players: readonly Played[],
  today: Day,
): number | null {
  const own = currentStreakOf(played, today);
  if (own === 0) return null;
  return 1 + players.filter((other) => currentStreakOf(other, today) > own).length;
}
