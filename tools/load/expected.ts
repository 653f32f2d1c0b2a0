// What do the games played make of every number? Computed naively, from the responses alone.
import { addDays, type Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { ALL_TIME, type Period } from '@cardinal/core/records/boards';

/** A finished game that counts, as its player was shown it. */
export interface Result {
  readonly mode: ScoredMode;
  /** The day of its board: for a daily the day it was started on, for a fun game the day it ended on. */
  readonly date: Day;
  /** The day on which the admin's numbers count it. */
  readonly endedOn: Day;
  readonly score: number;
  /** Held results are on no board. */
  readonly isHeld: boolean;
}

/** A player as a comparison needs it. */
export interface Played {
  readonly id: string;
  readonly registeredOn: Day;
  readonly results: readonly Result[];
}

/** With a session. */
export interface ComparedPlayer extends Played {
  readonly credentials: string | null;
}

function resultsOf({ results }: Played, mode: ScoredMode, period: Period): Result[] {
  return results.filter(
    (result) => result.mode === mode && (period === ALL_TIME || result.date === period),
  );
}

/** The player's scores that a board may show: all but held ones. */
export function shownScores(played: Played, mode: ScoredMode, period: Period): number[] {
  return resultsOf(played, mode, period)
    .filter(({ score, isHeld }) => !isHeld && score > 0)
    .map(({ score }) => score);
}

/** The player's row on a board; null without one. */
export function bestOf(played: Played, mode: ScoredMode, period: Period): number | null {
  const scores = shownScores(played, mode, period);
  return scores.length === 0 ? null : Math.max(...scores);
}

/** The player's daily of a day, whatever its score; null if it was not played. */
export function dailyOn(played: Played, day: Day): Result | null {
  return resultsOf(played, 'daily', day)[0] ?? null;
}

/** The players on a board, by ID, each with the score there. */
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

/** Competition ranking: one more than the number of players with a higher score. */
export function rankOf(score: number, rows: ReadonlyMap<string, number>): number {
  return 1 + [...rows.values()].filter((other) => other > score).length;
}

/** How many players have each score on a board. */
export function histogramOf(rows: ReadonlyMap<string, number>): number[] {
  return histogram([...rows.values()]);
}

/** How often the player has reached each score, held ones included. */
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

/** The admin's numbers for some days. */
export interface Counts {
  readonly daily: number;
  readonly fun: number;
  readonly newUsers: number;
}

export function countsOf(players: readonly Played[], isCounted: (day: Day) => boolean): Counts {
  const results = players.flatMap(({ results }) => results);
  const games = (mode: ScoredMode): number =>
    results.filter((result) => result.mode === mode && isCounted(result.endedOn)).length;
  return {
    daily: games('daily'),
    fun: games('fun'),
    newUsers: players.filter(({ registeredOn }) => isCounted(registeredOn)).length,
  };
}

/** How many days up to the last one were played without a gap. No player here ever earns a freeze. */
function lengthUpTo(played: Played, last: Day): number {
  let length = 0;
  while (dailyOn(played, addDays(last, -length)) !== null) length += 1;
  return length;
}

/** A streak is active while it includes today or yesterday. */
export function currentStreakOf(played: Played, today: Day): number {
  return lengthUpTo(played, today) || lengthUpTo(played, addDays(today, -1));
}

export function longestStreakOf(played: Played): number {
  return Math.max(0, ...played.results.map(({ date }) => lengthUpTo(played, date)));
}

/** Null for a player without a streak. */
export function streakRankOf(
  played: Played,
  players: readonly Played[],
  today: Day,
): number | null {
  const own = currentStreakOf(played, today);
  if (own === 0) return null;
  return 1 + players.filter((other) => currentStreakOf(other, today) > own).length;
}
