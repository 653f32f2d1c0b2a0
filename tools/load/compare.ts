import { isDeepStrictEqual } from 'node:util';
import { SCORED_MODES } from '@cardinal/core/game/game';
import type { Client } from '../lib/client';
import { bestOf, histogramOf, ownHistogram, rankOf, sum, type Played } from './expected';
import type { Tally } from './player';

/** A number that is not what the games played make it. */
export interface Difference {
  readonly where: string;
  readonly found: unknown;
  readonly expected: unknown;
}

/** A player with what the answers have told, and a session to ask with. */
export interface ComparedPlayer {
  readonly id: string;
  readonly tally: Tally;
  readonly credentials: string | null;
}

const LONGEST_BOARD = 100;

/**
 * Compares every number that the API tells with what the load has played, on a stack where nobody else
 * has: boards and ranks, histograms, bests and totals, streaks, the day's high, the admin's numbers.
 * The first player has to be an admin.
 */
export async function compare(
  client: Client,
  players: readonly ComparedPlayer[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const expect = (where: string, found: unknown, expected: unknown): void => {
    if (!isDeepStrictEqual(found, expected)) differences.push({ where, found, expected });
  };
  await compareSite(client, players, expect);
  for (const player of players) await comparePlayer(client, player, players, expect);
  await compareRecords(client, players, expect);
  return differences;
}

type Expect = (where: string, found: unknown, expected: unknown) => void;

async function compareSite(
  client: Client,
  players: readonly Played[],
  expect: Expect,
): Promise<void> {
  const stats = (await client.call('stats')).body;
  const dailies = players.flatMap((player) => bestOf(player, 'daily') ?? []);
  expect('daily high', stats.dailyHigh, dailies.length === 0 ? null : Math.max(...dailies));
  expect('daily players', stats.dailyPlayers, dailies.length);
  const { body } = await client.call('distribution', { params: { date: stats.date } });
  expect('distribution of the day', body.scores, histogramOf(players, 'daily'));
  for (const mode of SCORED_MODES) {
    const query = `?limit=${LONGEST_BOARD}`;
    const rows = (await client.call('boardToday', { params: { mode }, query })).body;
    const scores = players
      .flatMap((player) => bestOf(player, mode) ?? [])
      .sort((a, b) => b - a)
      .slice(0, LONGEST_BOARD);
    expect(
      `${mode} board`,
      rows.map(({ rank, score }) => [rank, score]),
      scores.map((score) => [rankOf(score, players, mode), score]),
    );
    const ever = (await client.call('boardAllTime', { params: { mode }, query })).body;
    expect(
      `${mode} board of all time`,
      ever.map(({ score }) => score),
      scores,
    );
  }
}

async function comparePlayer(
  client: Client,
  player: ComparedPlayer,
  players: readonly Played[],
  expect: Expect,
): Promise<void> {
  const { id, tally, credentials: token } = player;
  const who = `player ${id}: `;
  const stats = (await client.call('userStats', { params: { userId: id }, token })).body;
  const best = { daily: bestOf(player, 'daily'), fun: bestOf(player, 'fun') };
  expect(`${who}best fun score`, stats.bestFunScoreEver, best.fun);
  expect(`${who}best daily score`, stats.bestDailyScoreEver, best.daily);
  expect(`${who}fun games`, stats.totalFunGamesPlayed, tally.fun.length);
  expect(`${who}dailies`, stats.totalDailyGamesPlayed, tally.daily.length);
  for (const mode of SCORED_MODES) {
    expect(`${who}${mode} distribution`, stats.scoreDistribution[mode], ownHistogram(player, mode));
  }
  const { userStats, scoreRankings, dailyStatus } = (await client.call('dashboard', { token }))
    .body;
  const streak = tally.daily.length > 0 ? 1 : 0;
  expect(`${who}streaks`, [userStats.currentStreak, userStats.longestStreak], [streak, streak]);
  expect(`${who}has played`, dailyStatus.hasPlayed, tally.daily.length > 0);
  const rank = best.daily === null ? null : rankOf(best.daily, players, 'daily');
  expect(`${who}rank of today`, scoreRankings.dailyTodayRank, rank);
  for (const mode of SCORED_MODES) {
    const query = '?around=me';
    const rows = (await client.call('boardToday', { params: { mode }, query, token })).body;
    const own = rows.find(({ userId }) => userId === id);
    const score = best[mode];
    expect(
      `${who}row on the ${mode} board`,
      own === undefined ? null : [own.rank, own.score],
      score === null ? null : [rankOf(score, players, mode), score],
    );
  }
}

/** The admin's numbers, which only an admin is told. */
async function compareRecords(
  client: Client,
  players: readonly ComparedPlayer[],
  expect: Expect,
): Promise<void> {
  const records = (await client.call('gameRecords', { token: players[0]?.credentials ?? null }))
    .body;
  const [daily, fun] = [sum(players, 'daily'), sum(players, 'fun')];
  for (const period of ['Total', 'Today', 'ThisWeek', 'ThisMonth'] as const) {
    expect(`dailies ${period}`, records[`dailyGames${period}`], daily);
    expect(`fun games ${period}`, records[`funGames${period}`], fun);
  }
  expect('games in all', records.totalGames, daily + fun);
  expect('users', [records.totalUsers, records.newUsersToday], [players.length, players.length]);
}
