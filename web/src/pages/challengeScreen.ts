import type { Challenge } from '@cardinal/core/api/challenges';
import { failureFrom } from '../data/failure';

export type ChallengeScreen =
  | { readonly kind: 'table' | 'unknown' | 'loading' | 'failed' }
  | { readonly kind: 'lobby'; readonly challenge: Challenge };

interface Opened {
  readonly challenge: Challenge | null;
  readonly isLoading: boolean;
  readonly error: unknown;
}

/** What the page of a challenge shows. */
export function screenOf(opened: Opened, isPlaying: boolean): ChallengeScreen {
  const { challenge, isLoading, error } = opened;
  if (isPlaying) return { kind: 'table' };
  if (error !== undefined && failureFrom(error).code === 'not-found') return { kind: 'unknown' };
  if (challenge !== null) return { kind: 'lobby', challenge };
  return { kind: isLoading || error === undefined ? 'loading' : 'failed' };
}
