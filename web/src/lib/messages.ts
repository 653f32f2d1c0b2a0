import { serverNow } from './clock';
import { unbroken } from './dates';
import { formatOf, shownDirection } from './language';

const PERCENT = formatOf((language) => new Intl.NumberFormat(language, { style: 'percent' }));

/** '62%'. Only certain and impossible are 100% and 0%. */
export function percent(share: number): string {
  const rounded = Math.round(100 * share);
  if (share > 0 && rounded === 0) return PERCENT().format(0.01);
  return PERCENT().format(share < 1 && rounded === 100 ? 0.99 : rounded / 100);
}

/** Smaller differences of points are shown as 0. */
export const MIN_SHOWN = 0.005;

const TWO_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const POINTS = formatOf((language) => new Intl.NumberFormat(language, TWO_DIGITS));

/** '0.31', or '0' for a tiny amount. */
export function points(amount: number): string {
  return Math.abs(amount) < MIN_SHOWN ? '0' : POINTS().format(amount);
}

const THREE_DIGITS = { minimumFractionDigits: 3, maximumFractionDigits: 3 } as const;
const PER_GUESS = formatOf((language) => new Intl.NumberFormat(language, THREE_DIGITS));

/** '0.081': points given away per guess. */
export const perGuess = (amount: number): string => PER_GUESS().format(amount);

/** '+1.20', '−0.45', '0' */
export function signed(amount: number): string {
  if (Math.abs(amount) < MIN_SHOWN) return '0';
  // From right to left, a sign without this mark would follow its number.
  const mark = shownDirection() === 'rtl' ? '\u200e' : '';
  return `${mark}${amount > 0 ? '+' : '−'}${POINTS().format(Math.abs(amount))}`;
}

const FIGURE = formatOf((language) => new Intl.NumberFormat(language));

/** '1,204' */
export const figure = (count: number): string => FIGURE().format(count);

const WHEN = formatOf(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** 'Nov 22, 2026, 5:23 PM', in the device's time zone. */
export const when = (timestamp: string): string => unbroken(WHEN().format(new Date(timestamp)));

const TIME = formatOf((language) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }));

/** '5:23 PM' if it is today on this device, otherwise with the day. */
export function timeOrDay(timestamp: string): string {
  const date = new Date(timestamp);
  const isToday = date.toDateString() === new Date(serverNow()).toDateString();
  return isToday ? TIME().format(date) : when(timestamp);
}
