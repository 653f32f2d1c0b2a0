import type { Guess } from '@cardinal/core/game/guesses';
import { GUESS_FACES } from '../config/guesses';
import { serverNow } from './clock';

/** 'Same color' */
export function guessName(guess: Guess): string {
  const { name } = GUESS_FACES[guess];
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** '62%'. Only certain and impossible are 100% and 0%. */
export function percent(share: number): string {
  const rounded = Math.round(100 * share);
  if (share > 0 && rounded === 0) return '1%';
  return share < 1 && rounded === 100 ? '99%' : `${rounded}%`;
}

/** Smaller differences of points are shown as 0. */
export const MIN_SHOWN = 0.005;

/** '0.31', or '0' for a tiny amount. */
export function points(amount: number): string {
  return Math.abs(amount) < MIN_SHOWN ? '0' : amount.toFixed(2);
}

/** '+1.20', '−0.45', '0' */
export function signed(amount: number): string {
  if (Math.abs(amount) < MIN_SHOWN) return '0';
  return `${amount > 0 ? '+' : '−'}${Math.abs(amount).toFixed(2)}`;
}

/** '1,204' */
export const figure = (count: number): string => count.toLocaleString('en-US');

/** '1 guess', '1,204 players' */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 22, 2026, 5:23 PM', in the device's time zone. */
export const when = (timestamp: string): string => WHEN.format(new Date(timestamp));

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** '5:23 PM' if it is today on this device, otherwise with the day. */
export function timeOrDay(timestamp: string): string {
  const date = new Date(timestamp);
  const isToday = date.toDateString() === new Date(serverNow()).toDateString();
  return isToday ? TIME.format(date) : WHEN.format(date);
}
