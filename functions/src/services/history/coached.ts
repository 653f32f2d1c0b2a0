import { createCoach, type Coaching } from '@cardinal/core/analysis/coach';
import type { Turn } from '@cardinal/core/game/game';

let coach: ((turns: readonly Turn[]) => Coaching) | null = null;

/** A game against its cards. The coach's values are made with the first, and no cold start waits for them. */
export function coached(turns: readonly Turn[]): Coaching {
  coach ??= createCoach();
  return coach(turns);
}
