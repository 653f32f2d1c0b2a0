// Plays dailies across midnight, which must count for the right day.
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf, endOfDay } from '@cardinal/core/game/days';
import type { Random } from '../../functions/src/testing/random';
import type { KnownGame, Player } from './player';

/** The second guesses fall within this time around midnight. */
const AROUND_MS = 200;

/** Plays a daily over midnight, and the next day's after it or, for every other player, in the middle of it. */
export async function playOverMidnight(player: Player, thinkingMs: number, random: Random) {
  const isHasty = random() < 0.5;
  const day = dayOf(player.now());
  const midnight = endOfDay(day);
  const early = await player.start('daily');
  if (early === null) return;
  if (early.startAnswer.date !== day) {
    // A busy machine started it too late: it is the next day's daily.
    await player.continue(early);
    return;
  }
  await player.continue(early, 1);
  const around = isHasty ? AROUND_MS : AROUND_MS * (random() - 0.5) - thinkingMs;
  await sleep(Math.max(0, midnight + around - player.now()));
  if (!isHasty) await player.continue(early);
  const late = await player.start('daily');
  if (late !== null) await player.continue(late);
  if (isHasty) await player.continue(early);
}

/** Whether a daily had guesses answered before the end of its day, and others sent after it. */
export function isOverMidnight({ startAnswer: { date }, guessed }: KnownGame): boolean {
  if (date === null) return false;
  const midnight = endOfDay(date);
  const isBefore = guessed.some(({ answeredAt }) => answeredAt < midnight);
  return isBefore && guessed.some(({ sentAt }) => sentAt >= midnight);
}

/** How many dailies are for a later day than the first. */
export function laterDailies(games: readonly KnownGame[]): number {
  const dates = games.flatMap(({ startAnswer: { date } }) => date ?? []).sort();
  return dates.filter((date) => date !== dates[0]).length;
}
