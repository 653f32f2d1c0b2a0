import type { User } from '@cardinal/core/api/answers';
import { useAppSelector } from '../../app/hooks';
import { FRESH_S } from '../../config/timings';
import { useMeQuery } from '../../lib/serverApi';

export interface Auth {
  readonly user: User | null;
  readonly isLoading: boolean;
  readonly isAuthenticated: boolean;
  readonly isGuest: boolean;
}

/** Authenticated when the current-user call returns a user; it runs only if a token is stored. */
export function useAuth(): Auth {
  const auth = useAppSelector((state) => state.auth);
  const { data, isError } = useMeQuery(undefined, {
    skip: auth.status !== 'player',
    refetchOnMountOrArgChange: FRESH_S.me,
  });
  const user = auth.status === 'player' ? (data ?? null) : null;
  return {
    user,
    isLoading: auth.status === 'player' && user === null && !isError,
    isAuthenticated: user !== null,
    isGuest: auth.status === 'guest',
  };
}
