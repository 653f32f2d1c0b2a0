import { useEffect } from 'react';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { useAppDispatch } from '../../app/hooks';
import { serverNow } from '../../lib/clock';
import { DAY_TAGS, serverApi } from '../../lib/serverApi';
import { useDailyStatusQuery, useStatsQuery } from './api';

/** How often a page that lies open looks at the clock. */
const LOOK_MS = 10_000;

/**
 * Today in New York, by the server's word; null until it has told. A page that was left open
 * notices midnight, also one whose device has slept over it, and asks for the new day's data. How a
 * player's daily stands is asked again whenever the window has the focus again.
 */
export function useToday(isPlayer: boolean): Day | null {
  const dispatch = useAppDispatch();
  const status = useDailyStatusQuery(undefined, { skip: !isPlayer });
  const stats = useStatsQuery(undefined, { skip: isPlayer });
  const today = (isPlayer ? status.data : stats.data)?.date ?? null;
  const { refetch } = status;
  useEffect(() => {
    if (today === null) return undefined;
    const look = (event?: Event): void => {
      if (dayOf(serverNow()) > today) dispatch(serverApi.util.invalidateTags([...DAY_TAGS]));
      else if (isPlayer && event?.type === 'focus') void refetch();
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
      window.removeEventListener('focus', look);
    };
  }, [dispatch, today, isPlayer, refetch]);
  return today;
}
