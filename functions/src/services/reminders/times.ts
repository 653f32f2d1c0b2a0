import { LRUCache } from 'lru-cache';
import { addDays, dayOf, startOfDay, type Day } from '@cardinal/core/game/days';
import { FIRST_HOUR, QUIET_HOUR, type Reminders } from '@cardinal/core/documents/reminders';

const HOUR = 60 * 60 * 1000;
/** All time zones differ by a multiple of this. */
const QUARTER = HOUR / 4;
const NEW_YORK = 'America/New_York';

/** When the reminder of a streak comes, in New York. */
const STREAK_HOUR = 21;

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

interface LocalTime {
  readonly hour: number;
  readonly minute: number;
}

function localTime(timeZone: string | null, at: number): LocalTime {
  const zone = timeZone ?? NEW_YORK;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-u-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(zone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return { hour: parts.get('hour') ?? 0, minute: parts.get('minute') ?? 0 };
}

function isQuietHour(hour: number): boolean {
  return hour < FIRST_HOUR || hour >= QUIET_HOUR;
}

/** Whether it is night for the player. */
export function isQuiet({ timeZone }: Pick<Reminders, 'timeZone'>, at: number): boolean {
  return isQuietHour(localTime(timeZone, at).hour);
}

/** The first time from then on at which a local hour starts. */
function nextHour(timeZone: string | null, wanted: number, from: number): number {
  const last = from + 48 * HOUR;
  for (let at = Math.ceil(from / QUARTER) * QUARTER; at < last; at += QUARTER) {
    const { hour, minute } = localTime(timeZone, at);
    if (hour === wanted && minute === 0) return at;
  }
  return last; // an hour that doesn't exist on two days
}

/**
 * When the reminder of a streak comes on a day: at 21:00 in New York, or the last full hour before that
 * isn't at night for the player.
 */
function streakTime(reminders: Reminders, day: Day): number {
  let at = nextHour(NEW_YORK, STREAK_HOUR, startOfDay(day));
  while (isQuiet(reminders, at)) at -= HOUR;
  return at;
}

/** The next time, from then on, at which the player may get a reminder. Null if there is none. */
export function nextReminder(reminders: Reminders, from: number): number | null {
  const { dailyHour, timeZone, streak } = reminders;
  const times: number[] = [];
  if (dailyHour !== null) {
    times.push(nextHour(timeZone, dailyHour, from));
  }
  if (streak) {
    const today = dayOf(from);
    const days = [today, addDays(today, 1)].map((day) => streakTime(reminders, day));
    times.push(...days.filter((at) => at >= from));
  }
  return times.length === 0 ? null : Math.min(...times);
}

/** Whether it is the hour of a reminder. One that comes later than that is of no use. */
export function isDue(kind: 'daily' | 'streak', reminders: Reminders, at: number): boolean {
  if (isQuiet(reminders, at)) return false;
  if (kind === 'daily') return localTime(reminders.timeZone, at).hour === reminders.dailyHour;
  const due = streakTime(reminders, dayOf(at));
  return reminders.streak && due <= at && at < due + HOUR;
}
