import type { User } from '@cardinal/core/api/answers';
import { useAppSelector } from '../../app/hooks';
import { FRESH_S } from '../../config/timings';
import { isPassing, type Failure } from '../../lib/apiClient';
import { useMeQuery } from '../../lib/serverApi';

export interface Auth {
  readonly user: User | null;
  readonly isLoading: boolean;
  readonly isAuthenticated: boolean;
  readonly isGuest: boolean;
  /** A token is stored, and the server has not answered whose it is. */
  readonly isUnreachable: boolean;
  readonly retry: () => void;
}

/** Authenticated when the current-user call returns a user; it runs only if a token is stored. */
export function useAuth(): Auth {
  const auth = useAppSelector((state) => state.auth);
  const { data, error, isError, refetch } = useMeQuery(undefined, {
    skip: auth.status !== 'player',
    refetchOnMountOrArgChange: FRESH_S.me,
  });
  const isPlayer = auth.status === 'player';
  const user = isPlayer ? (data ?? null) : null;
  return {
    user,
    isLoading: isPlayer && user === null && !isError,
    isAuthenticated: user !== null,
    isGuest: auth.status === 'guest',
    isUnreachable: isPlayer && user === null && isError && isAway(error),
    retry: refetch,
  };
}

/** Not a refusal: those end the session (authSaga). */
function isAway(error: unknown): boolean {
  return error !== undefined && isPassing(error as Failure);
}
