import { addDays, type Day } from '../game/days';

/** How many consecutive days earn the badge. */
export const OPENING_WEEK = 7;
/** How many days are kept. Older days are in no run that still continues. */
const MAX_DAYS = 30;

/** Adds a day to the days on which the daily's opening guess was right, oldest first. */
export function withOpening(openings: readonly Day[], date: Day): readonly Day[] {
  const all = [...new Set([...openings, date])].sort();
  const oldest = addDays(all.at(-1) ?? date, 1 - MAX_DAYS);
  return all.filter((day) => day >= oldest);
}

/** The number of consecutive right days that include the date; 0 if it isn't one of them. */
export function openingsInRow(openings: readonly Day[], date: Day): number {
  const right = new Set(openings);
  if (!right.has(date)) return 0;
  const run = (step: 1 | -1): number => {
    let count = 0;
    while (right.has(addDays(date, step * (count + 1)))) count += 1;
    return count;
  };
  return run(-1) + 1 + run(1);
}

/** The run that continues today: its last day is today or yesterday. */
export function openingsToday(openings: readonly Day[], today: Day): number {
  return openingsInRow(openings, today) || openingsInRow(openings, addDays(today, -1));
}
