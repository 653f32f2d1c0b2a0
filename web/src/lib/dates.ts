import type { Day } from '@cardinal/core/game/days';
import { formatOf } from './language';

/** Keeps '21. November' on one line, and in Spanish the 'de' with both. */
export const unbroken = (date: string): string =>
  date.replace(/\d\.? (de )?(?=\p{L})/u, (start) => start.replaceAll(' ', '\u00a0'));

/** Formats days the same on every device: a day has no time zone. */
function written(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = formatOf(
    (language) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }),
  );
  return (day) => unbroken(format().format(new Date(`${day}T12:00:00Z`)));
}

/** 'Sat' */
export const weekdayName = written({ weekday: 'short' });
/** 'S' */
export const weekdayLetter = written({ weekday: 'narrow' });
/** 'Saturday' */
export const longWeekday = written({ weekday: 'long' });
/** 'Nov' */
export const monthName = written({ month: 'short' });
/** 'November' */
export const longMonth = written({ month: 'long' });
/** 'November 2026' */
export const monthOfYear = written({ month: 'long', year: 'numeric' });
/** 'November 21' */
export const dayOfMonth = written({ month: 'long', day: 'numeric' });
/** 'Nov 21, 2026' */
export const shortDate = written({ dateStyle: 'medium' });
/** 'November 21, 2026' */
export const longDate = written({ dateStyle: 'long' });
/** 'Saturday, November 21' */
export const dayOfWeek = written({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'Saturday, November 21, 2026' */
export const fullDate = written({ dateStyle: 'full' });
