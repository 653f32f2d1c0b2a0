import type { ScoreOfDay } from './playerRecord';

/** A badge earned beside the games, when scores of friends are compared; no rebuild can tell of it. */
export const FRIEND_BEATEN = 'friend-beaten';

/** Whether the one has scored more than the other in the same day's daily, as far as both are known. */
export function hasBeaten(own: ScoreOfDay | null, other: ScoreOfDay | null): boolean {
  return own !== null && other?.date === own.date && own.score > other.score;
}
