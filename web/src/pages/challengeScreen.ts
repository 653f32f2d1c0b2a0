import type { Challenge } from '@cardinal/core/api/challenges';
import { failureFrom } from '../data/failure';

interface Opened {
  readonly challenge: Challenge | null;
  readonly isLoading: boolean;
  readonly error: unknown;
}

export function screenOf(opened: Opened, isPlaying: boolean) {
  const { challenge, isLoading, error } = opened;
  if (isPlaying && challenge?.removed !== true) return { kind: 'table' as const };
  if (error !== undefined && failureFrom(error).code === 'not-found')
    return { kind: 'unknown' as const };
  if (challenge !== null) return { kind: 'lobby' as const, challenge };
  const isWaiting = isLoading || error === undefined;
  return { kind: isWaiting ? ('loading' as const) : ('failed' as const) };
}
