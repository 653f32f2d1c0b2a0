import type { Day } from '@cardinal/core/game/days';
import { ALL_TIME } from '@cardinal/core/records/boards';
import type { Client } from '../lib/client';
import type { Comparison } from './comparison';
import {
  bestOf,
  dailyOn,
  gamesOf,
  ownHistogram,
  rankOf,
  rowsOn,
  type ComparedPlayer,
  type Played,
} from './expected';
import { currentStreakOf, longestStreakOf, streakRankOf } from './expectedStreaks';

/** What a player is told of themselves: bests, totals, distributions, streaks, ranks. */
export async function comparePlayer(
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
  comparison.expectEach(`${who}: rank of their streak`, body.streakRanking, {
    rank: streakRankOf(player, players, today),
  });
  comparison.expectEach(`${who}: dashboard`, body.dailyStatus, { hasPlayed: ofToday !== null });
}
