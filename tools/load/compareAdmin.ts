import {
  addDays,
  daysBetween,
  startOfMonth,
  startOfWeek,
  type Day,
} from '@cardinal/core/game/days';
import type { Client } from '../lib/client';
import type { Comparison } from './comparison';
import { countsOf, type ComparedPlayer } from './expected';

/** The admin's numbers, which only an admin is told; nobody here plays the party game. */
export async function compareAdmin(
  client: Client,
  players: readonly ComparedPlayer[],
  today: Day,
  comparison: Comparison,
): Promise<void> {
  const token = players[0]?.credentials ?? null;
  const since = (first: Day) => countsOf(players, (day) => day >= first);
  const ever = countsOf(players, () => true);
  const ofDay = since(today);
  const ofWeek = since(startOfWeek(today));
  const ofMonth = since(startOfMonth(today));
  const { body: records } = await client.call('gameRecords', { token });
  comparison.expectEach('the admin’s numbers', records, {
    totalUsers: players.length,
    newUsersToday: ofDay.newUsers,
    newUsersThisWeek: ofWeek.newUsers,
    newUsersThisMonth: ofMonth.newUsers,
    totalGames: ever.daily + ever.fun,
    totalGamesToday: ofDay.daily + ofDay.fun,
    totalGamesThisWeek: ofWeek.daily + ofWeek.fun,
    totalGamesThisMonth: ofMonth.daily + ofMonth.fun,
    dailyGamesTotal: ever.daily,
    dailyGamesToday: ofDay.daily,
    dailyGamesThisWeek: ofWeek.daily,
    dailyGamesThisMonth: ofMonth.daily,
    funGamesTotal: ever.fun,
    funGamesToday: ofDay.fun,
    funGamesThisWeek: ofWeek.fun,
    funGamesThisMonth: ofMonth.fun,
    drinkingGamesTotal: 0,
    drinkingGamesToday: 0,
    drinkingGamesThisWeek: 0,
    drinkingGamesThisMonth: 0,
  });
  const first = players.reduce(
    (earliest, { registeredOn }) => (registeredOn < earliest ? registeredOn : earliest),
    today,
  );
  const days = 1 + daysBetween(first, today);
  const { body: byDay } = await client.call('gamesByDay', { query: `?days=${days}`, token });
  comparison.expect(
    'games by day',
    byDay,
    Array.from({ length: days }, (_, index) => {
      const date = addDays(first, index);
      return { date, drinking: 0, ...countsOf(players, (day) => day === date) };
    }),
  );
}
