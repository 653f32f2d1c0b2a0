import { highestIn, playersIn } from './ranking';

/** The lowest, the highest, and the most frequent score on a board. */
export interface ScoreRange {
  readonly lowest: number;
  readonly highest: number;
  /** The lowest, if several are equally frequent. */
  readonly most: number;
}

/** The range of players by score; null for an empty board. */
export function rangeOf(scores: readonly number[]): ScoreRange | null {
  const highest = highestIn(scores);
  if (highest === null) return null;
  return {
    lowest: scores.findIndex((count) => count > 0),
    highest,
    most: scores.indexOf(Math.max(...scores)),
  };
}

/** The percentage of a board's players who scored less, rounded down. Null without other players. */
export function betterThan(scores: readonly number[], own: number): number | null {
  const players = playersIn(scores);
  if (players < 2) return null;
  return Math.floor((100 * playersIn(scores.slice(0, own))) / players);
}
