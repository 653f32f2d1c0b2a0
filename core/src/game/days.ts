/** A New York calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;
/** A New York calendar month, `YYYY-MM`. Months compare as strings. */
export type Month = string;

export const FIRST_DAY: Day = '2020-01-01';
const TIME_ZONE = 'America/New_York';
/** How long after the end of its day a daily can be finished, or claimed by a guest. */
const DAILY_GRACE_MS = 6 * 60 * 60 * 1000;
/** How long a guest's game of a past day is kept, and a finished fun game waits for an account. */
export const GUEST_LATER_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** How long an unfinished fun game is kept. */
export const FUN_LIFE_MS = 24 * 60 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Created on first use: it keeps a slow phone busy for 50 ms, and the game table needs no date. */
let newYork: Intl.DateTimeFormat | undefined;

/**
 * The day on which an instant (milliseconds since the epoch) falls in New York. Assembled from parts,
 * because ICU versions differ in how a locale orders, separates, and pads them.
 */
export function dayOf(timestamp: number): Day {
  newYork ??= new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  let [year, month, day] = ['', '', ''];
  for (const { type, value } of newYork.formatToParts(timestamp)) {
    if (type === 'year') year = value;
    else if (type === 'month') month = value.padStart(2, '0');
    else if (type === 'day') day = value.padStart(2, '0');
  }
  return `${year}-${month}-${day}`;
}

/** Whether a day's game was started on that day. Otherwise, it is a game of a past day. */
export function isOwnDay(date: Day | null, startedAt: string): boolean {
  return date !== null && dayOf(Date.parse(startedAt)) === date;
}

/** An instant that falls on the day in UTC and in New York. Invalid if the day isn't real. */
const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);

/** Whether the text is a real date in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const noon = noonOf(text);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === text;
}

/** The form of days and months from the first playable day on. */
export const PLAYABLE_DAY = /^20[2-9]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
export const PLAYABLE_MONTH = /^20[2-9]\d-(?:0[1-9]|1[0-2])$/;

/** Whether the text is a real date between the first playable day and today. */
export function isPlayableDay(text: string, today: Day): boolean {
  return PLAYABLE_DAY.test(text) && isDay(text) && text <= today;
}

export function addDays(day: Day, count: number): Day {
  return new Date(noonOf(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS);
}

/**
 * The first instant of a day in New York, in milliseconds. Midnight is 04:00 UTC in summer and 05:00 in
 * winter. Both clock changes happen at 02:00, so midnight always exists exactly once.
 */
export function startOfDay(day: Day): number {
  const summer = new Date(`${day}T04:00:00Z`).getTime();
  return dayOf(summer) === day ? summer : summer + HOUR_MS;
}

/** The first instant after a day: 23, 24 or 25 hours after its start. */
export function endOfDay(day: Day): number {
  return startOfDay(addDays(day, 1));
}

/** When a day closes: its last game is over, and its deck may be revealed. */
export function closeOfDay(day: Day): number {
  return endOfDay(day) + DAILY_GRACE_MS;
}

export function lastClosedDay(at: number): Day {
  const yesterday = addDays(dayOf(at), -1);
  return closeOfDay(yesterday) <= at ? yesterday : addDays(yesterday, -1);
}

/** The Sunday on or before the day. */
export function startOfWeek(day: Day): Day {
  return addDays(day, -noonOf(day).getUTCDay());
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** Whether the text is a real month that contains a playable day. */
export function isPlayableMonth(text: string, today: Day): boolean {
  return PLAYABLE_MONTH.test(text) && isPlayableDay(firstDayOf(text), today);
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const months = year * 12 + (ofYear - 1) + count;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return `${String(years).padStart(4, '0')}-${String(rest + 1).padStart(2, '0')}`;
}

export function startOfMonth(day: Day): Day {
  return firstDayOf(monthOf(day));
}

export interface Countdown {
  readonly hours: number;
  /** Minutes beyond the full hours. */
  readonly minutes: number;
}

/** The remaining time in whole minutes, rounded up so that it reaches 0h 0m only at the end. */
export function countdown(milliseconds: number): Countdown {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
