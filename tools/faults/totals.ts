import { isDeepStrictEqual } from 'node:util';
import type { Client } from '../lib/client';
import type { ComparedPlayer, Difference } from '../load/compare';
import { bestOf, ownHistogram, sum } from '../load/expected';

/** What knows no day: for games that lie on two of them. The first player has to be an admin. */
export async function compareTotals(
  client: Client,
  players: readonly ComparedPlayer[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const expect = (where: string, found: unknown, expected: unknown): void => {
    if (!isDeepStrictEqual(found, expected)) differences.push({ where, found, expected });
  };
  for (const player of players) {
    const { id, credentials: token, tally } = player;
    const { body } = await client.call('userStats', { params: { userId: id }, token });
    expect(
      `player ${id}`,
      [
        body.totalDailyGamesPlayed,
        body.totalFunGamesPlayed,
        body.bestDailyScoreEver,
        body.bestFunScoreEver,
        body.scoreDistribution,
      ],
      [
        tally.daily.length,
        tally.fun.length,
        bestOf(player, 'daily'),
        bestOf(player, 'fun'),
        { daily: ownHistogram(player, 'daily'), fun: ownHistogram(player, 'fun') },
      ],
    );
  }
  const token = players[0]?.credentials ?? null;
  const { body } = await client.call('gameRecords', { token });
  expect(
    'the admin’s totals',
    [body.dailyGamesTotal, body.funGamesTotal, body.totalUsers],
    [sum(players, 'daily'), sum(players, 'fun'), players.length],
  );
  return differences;
}
