import { addDays, type Day } from '../game/days';

/** So many days in a row make the badge. */
export const OPENING_WEEK = 7;
/** Days older than the newest by this are dropped: they are in no run that is still open. */
const KEPT_DAYS = 30;

/** The days on which the daily's opening guess was right, with one more; the oldest first. */
export function withOpening(openings: readonly Day[], date: Day): readonly Day[] {
  const all = [...new Set([...openings, date])].sort();
  const oldest = addDays(all.at(-1) ?? date, 1 - KEPT_DAYS);
  return all.filter((day) => day >= oldest);
}

/** On how many days in a row it was right, that day among them; 0 where it was not. */
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

/** The run that goes on today: today or yesterday is its last day. */
export function openingsToday(openings: readonly Day[], today: Day): number {
  return openingsInRow(openings, today) || openingsInRow(openings, addDays(today, -1));
}
