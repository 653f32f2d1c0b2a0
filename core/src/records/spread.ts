import { highestIn, playersIn } from './ranking';

/** Where the scores on a board lie: the lowest, the highest, and the one that most have. */
export interface ScoreRange {
  readonly lowest: number;
  readonly highest: number;
  /** The lowest of several that as many have. */
  readonly most: number;
}

/** Of players by score; null of an empty board. */
export function rangeOf(scores: readonly number[]): ScoreRange | null {
  const highest = highestIn(scores);
  if (highest === null) return null;
  return {
    lowest: scores.findIndex((count) => count > 0),
    highest,
    most: scores.indexOf(Math.max(...scores)),
  };
}

/**
 * How many in a hundred of the players on a board scored less, rounded down, so that nobody is
 * flattered. Null where there is nobody to be compared with.
 */
export function betterThan(scores: readonly number[], own: number): number | null {
  const players = playersIn(scores);
  if (players < 2) return null;
  return Math.floor((100 * playersIn(scores.slice(0, own))) / players);
}
