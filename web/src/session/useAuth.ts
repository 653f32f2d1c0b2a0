import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { userOutdated, userWanted } from '../lib/events';
import { selectAuth } from './authSlice';

/** Asks for the current user if a token is stored. A returned user is authenticated. */
export function useAuth() {
  const dispatch = useDispatch();
  const auth = useSelector(selectAuth);
  useEffect(() => {
    dispatch(userWanted());
  }, [dispatch]);
  const retry = useCallback(() => void dispatch(userOutdated()), [dispatch]);
  const identity = auth.status === 'player' ? auth.identity : null;
  const isReturning = auth.status === 'returning';
  const isUnavailable = isReturning && auth.isUnavailable === true;
  return {
    user: identity?.state === 'ready' ? identity.user : null,
    isLoading: identity?.state === 'loading' || (isReturning && !isUnavailable),
    isAuthenticated: identity?.state === 'ready',
    isGuest: auth.status === 'guest',
    /** There may be a session, but the server hasn't said whose it is. */
    isUnreachable: identity?.state === 'unreachable' || isUnavailable,
    /** There may be a session, but its token isn't here yet, so calls can't be made. */
    isReturning,
    /** The user whose session was just ended elsewhere. */
    endedUser: auth.status === 'ended' ? auth.user : null,
    retry,
  };
}

export type Auth = ReturnType<typeof useAuth>;
