import { isDay, type Day } from '@cardinal/core/game/days';
import type { Auth } from '../session/useAuth';

export type RunScreen =
  | { readonly kind: 'loading' | 'unreachable' | 'signIn' }
  /** A shared run, explained to someone who isn't signed in. */
  | { readonly kind: 'gate'; readonly date: Day }
  | { readonly kind: 'own' | 'others'; readonly userId: string };

interface Address {
  readonly date: string;
  readonly playerId: string;
  readonly key: string | null;
}

/** What the page of a run shows. A friend's run requires a sign-in. */
export function runScreen(auth: Auth, { date, playerId, key }: Address): RunScreen {
  const { user, isLoading, isUnreachable } = auth;
  if (isLoading) return { kind: 'loading' };
  if (isUnreachable) return { kind: 'unreachable' };
  if (user !== null) return { kind: user.id === playerId ? 'own' : 'others', userId: user.id };
  return key !== null && isDay(date) ? { kind: 'gate', date } : { kind: 'signIn' };
}
