import { dayOf, type Day } from '@cardinal/core/game/days';
import type { Client } from '../lib/client';
import { compareAdmin } from './compareAdmin';
import { compareAround, compareBoards } from './compareBoards';
import { comparePlayer } from './comparePlayer';
import { Comparison, type Difference } from './comparison';
import type { ComparedPlayer } from './expected';

/**
 * Compares every number that the API tells with what was played, on a stack where nobody else has:
 * boards and ranks of each day and of all time, histograms, bests and totals, streaks and their ranks,
 * the day's high, the admin's numbers. The first player has to be an admin; the day is the site's.
 */
export async function compare(
  client: Client,
  players: readonly ComparedPlayer[],
  today: Day = dayOf(Date.now()),
): Promise<Difference[]> {
  const comparison = new Comparison();
  await compareBoards(client, players, today, comparison);
  for (const player of players) {
    await comparePlayer(client, player, players, today, comparison);
    await compareAround(client, player, players, today, comparison);
  }
  await compareAdmin(client, players, today, comparison);
  return comparison.differences;
}
