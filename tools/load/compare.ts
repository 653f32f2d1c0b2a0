// Is every number that the API shows the one that the games played make of it?
import {
  addDays,
  dayOf,
  daysBetween,
  startOfMonth,
  startOfWeek,
  type Day,
} from '@cardinal/core/game/days';
import { ALL_TIME } from '@cardinal/core/records/boards';
import type { Client } from '../lib/client';
import { compareAround, compareBoards } from './compareBoards';
import { Comparison, type Difference } from './comparison';
import {
  bestOf,
  countsOf,
  currentStreakOf,
  dailyOn,
  gamesOf,
  longestStreakOf,
  ownHistogram,
  rankOf,
  rowsOn,
  streakRankOf,
  type ComparedPlayer,
  type Played,
} from './expected';

/**
 * Boards and ranks of each day and of all time, histograms, bests and totals, streaks and their ranks, the
 * day's high, the admin's numbers. Requires a stack where no one else has played, and an admin as the first
 * player; `today` is by the site's clock.
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

/** What a player is shown about the player's own games. */
async function comparePlayer(
  client: Client,
  player: ComparedPlayer,
  players: readonly Played[],
  today: Day,
  comparison: Comparison,
): Promise<void> {
  const { id, credentials: token } = player;
  const who = `player ${id}`;
  const ofToday = dailyOn(player, today);
  const { body: stats } = await client.call('userStats', { params: { userId: id }, token });
  comparison.expectEach(who, stats, {
    bestFunScoreEver: bestOf(player, 'fun', ALL_TIME),
    bestFunScoreToday: bestOf(player, 'fun', today),
    totalFunGamesPlayed: gamesOf([player], 'fun'),
    bestDailyScoreEver: bestOf(player, 'daily', ALL_TIME),
    dailyScoreToday: ofToday?.score ?? null,
    totalDailyGamesPlayed: gamesOf([player], 'daily'),
    scoreDistribution: { daily: ownHistogram(player, 'daily'), fun: ownHistogram(player, 'fun') },
  });
  const { body } = await client.call('dashboard', { token });
  comparison.expectEach(`${who}: dashboard`, body.userStats, {
    currentStreak: currentStreakOf(player, today),
    longestStreak: longestStreakOf(player),
    dailyScoreToday: ofToday?.score ?? null,
  });
  const rows = rowsOn(players, 'daily', today);
  const shown = rows.get(id);
  comparison.expectEach(`${who}: dashboard`, body.scoreRankings, {
    dailyTodayRank: shown === undefined ? null : rankOf(shown, rows),
    dailyTodayPlayers: rows.size,
  });
  comparison.expectEach(`${who}: streak rank`, body.streakRanking, {
    rank: streakRankOf(player, players, today),
  });
  comparison.expectEach(`${who}: dashboard`, body.dailyStatus, { hasPlayed: ofToday !== null });
}

/** No one here plays the drinking game. */
async function compareAdmin(
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
  comparison.expectEach('admin numbers', records, {
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
