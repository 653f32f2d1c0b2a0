import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf, endOfDay, type Day } from '@cardinal/core/game/days';
import type { Client } from '../lib/client';
import type { KnownGame, StubbornPlayer } from './player';

/** In so wide a space about midnight fall the second guesses. */
const SPACE_MS = 200;

/**
 * A daily that is begun before midnight and ended after it, and the next day's: after it, or, by every other
 * player, in the middle of it.
 */
export async function playOverMidnight(
  player: StubbornPlayer,
  client: Client,
  thinkingMs: number,
  random: () => number,
): Promise<void> {
  const isHasty = random() < 0.5;
  const day = dayOf(player.now());
  const midnight = endOfDay(day);
  const early = await player.begin(client, 'daily');
  if (early === null) return;
  if (early.date !== day) {
    // On a busy machine it was not begun in time, and is the next day's already.
    await player.goOn(client, early, thinkingMs);
    return;
  }
  await player.goOn(client, early, thinkingMs, 1);
  const about = isHasty ? SPACE_MS : SPACE_MS * (random() - 0.5) - thinkingMs;
  await sleep(Math.max(0, midnight + about - player.now()));
  if (!isHasty) await player.goOn(client, early, thinkingMs);
  const late = await player.begin(client, 'daily');
  if (late !== null) await player.goOn(client, late, thinkingMs);
  if (isHasty) await player.goOn(client, early, thinkingMs);
}

type Dated = Pick<KnownGame, 'date' | 'guessed'>;

/** Whether a daily had guesses answered before the end of its day, and others made after it. */
export function isOverMidnight({ date, guessed }: Dated): boolean {
  if (date === null) return false;
  const midnight = endOfDay(date);
  const isBefore = guessed.some(({ answeredAt }) => answeredAt < midnight);
  return isBefore && guessed.some(({ sentAt }) => sentAt >= midnight);
}

/** How many dailies are of another day than the first of them. */
export function laterDailies(games: readonly Dated[]): number {
  const dates = games.flatMap(({ date }): Day[] => (date === null ? [] : [date])).sort();
  return dates.filter((date) => date !== dates[0]).length;
}
