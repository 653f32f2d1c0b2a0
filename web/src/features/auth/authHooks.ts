import type { User } from '@cardinal/core/api/accounts';
import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { userOutdated } from '../../lib/events';
import { userWanted } from './authEvents';
import { selectAuth } from './authSelectors';

export interface Auth {
  readonly user: User | null;
  readonly isLoading: boolean;
  readonly isAuthenticated: boolean;
  readonly isGuest: boolean;
  /** A token is stored, and the server has not answered whose it is. */
  readonly isUnreachable: boolean;
  /** Whose session was ended elsewhere a moment ago. */
  readonly endedUser: User | null;
  readonly retry: () => void;
}

/** Authenticated when the current-user call returns a user; it runs only if a token is stored. */
export function useAuth(): Auth {
  const dispatch = useAppDispatch();
  const auth = useAppSelector(selectAuth);
  useEffect(() => {
    dispatch(userWanted());
  }, [dispatch]);
  const retry = useCallback(() => void dispatch(userOutdated()), [dispatch]);
  const identity = auth.status === 'player' ? auth.identity : null;
  return {
    user: identity?.state === 'ready' ? identity.user : null,
    isLoading: identity?.state === 'loading' || auth.status === 'returning',
    isAuthenticated: identity?.state === 'ready',
    isGuest: auth.status === 'guest',
    isUnreachable: identity?.state === 'unreachable',
    endedUser: auth.status === 'ended' ? auth.user : null,
    retry,
  };
}
