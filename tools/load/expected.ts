import type { Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { ALL_TIME, type Period } from '@cardinal/core/records/boards';
import type { Result, Tally } from './tally';

/** A player as a comparison needs it. */
export interface Played {
  readonly id: string;
  readonly registeredOn: Day;
  readonly tally: Tally;
}

/** With a session to ask with. */
export interface ComparedPlayer extends Played {
  readonly credentials: string | null;
}

function resultsOf({ tally }: Played, mode: ScoredMode, period: Period): Result[] {
  return tally.results.filter(
    (result) => result.mode === mode && (period === ALL_TIME || result.date === period),
  );
}

/** What of somebody's games is on a board: all but what is held. */
export function shownScores(played: Played, mode: ScoredMode, period: Period): number[] {
  return resultsOf(played, mode, period)
    .filter(({ score, isHeld }) => !isHeld && score > 0)
    .map(({ score }) => score);
}

/** The row that somebody has on a board, null where there is none. */
export function bestOf(played: Played, mode: ScoredMode, period: Period): number | null {
  const scores = shownScores(played, mode, period);
  return scores.length === 0 ? null : Math.max(...scores);
}

/** What somebody's own daily of a day was worth to themselves; null where it was not played. */
export function dailyOn(played: Played, day: Day): Result | null {
  return resultsOf(played, 'daily', day)[0] ?? null;
}

/** The players of a board, by id, with the score that each has there. */
export function rowsOn(
  players: readonly Played[],
  mode: ScoredMode,
  period: Period,
): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (const player of players) {
    const best = bestOf(player, mode, period);
    if (best !== null) rows.set(player.id, best);
  }
  return rows;
}

/** How many players have more than a score: competition ranking, so the rank is one more. */
export function rankOf(score: number, rows: ReadonlyMap<string, number>): number {
  return 1 + [...rows.values()].filter((other) => other > score).length;
}

/** How many players stand on each score of a board. */
export function histogramOf(rows: ReadonlyMap<string, number>): number[] {
  return histogram([...rows.values()]);
}

/** How often somebody has reached each score, held ones included. */
export function ownHistogram(played: Played, mode: ScoredMode): number[] {
  return histogram(resultsOf(played, mode, ALL_TIME).map(({ score }) => score));
}

function histogram(scores: readonly number[]): number[] {
  const counts = Array.from({ length: 53 }, () => 0);
  for (const score of scores) counts[score] = (counts[score] ?? 0) + 1;
  return counts;
}

export function gamesOf(players: readonly Played[], mode: ScoredMode): number {
  return players.reduce((sum, played) => sum + resultsOf(played, mode, ALL_TIME).length, 0);
}

/** What the admin is told of some days. */
export interface Counts {
  readonly daily: number;
  readonly fun: number;
  readonly newUsers: number;
}

export function countsOf(players: readonly Played[], isCounted: (day: Day) => boolean): Counts {
  const results = players.flatMap(({ tally }) => tally.results);
  const games = (mode: ScoredMode): number =>
    results.filter((result) => result.mode === mode && isCounted(result.endedOn)).length;
  return {
    daily: games('daily'),
    fun: games('fun'),
    newUsers: players.filter(({ registeredOn }) => isCounted(registeredOn)).length,
  };
}
