import type { ScoreOfDay } from './playerRecord';

/** Whether the one has scored more than the other in the same day's daily, as far as both are known. */
export function hasBeaten(own: ScoreOfDay | null, other: ScoreOfDay | null): boolean {
  return own !== null && other?.date === own.date && own.score > other.score;
}
