import { playersIn } from './ranking';

/**
 * How many in a hundred of the players on a board scored less, rounded down, so that nobody is
 * flattered. Null where there is nobody to be compared with.
 */
export function betterThan(scores: readonly number[], own: number): number | null {
  const players = playersIn(scores);
  if (players < 2) return null;
  return Math.floor((100 * playersIn(scores.slice(0, own))) / players);
}
