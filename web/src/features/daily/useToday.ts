import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { serverNow } from '../../lib/clock';
import { DAY_TAGS, serverApi } from '../../data/serverApi';
import { readingOf, type Reading } from '../../components/Known';
import { useDailyStatusQuery, useServerDayQuery, useStatsQuery } from '../../data/daily';

/** How often an open page checks the clock, in milliseconds. */
const LOOK_MS = 10_000;

/** A guest's day comes with the statistics. If they can't be loaded, the server's clock says it. */
function useGuestsDay(isGuest: boolean): Reading & { readonly today: Day | null } {
  const stats = useStatsQuery(undefined, { skip: !isGuest });
  const [isMissing, setMissing] = useState(false);
  if (stats.isError && !isMissing) setMissing(true);
  const clock = useServerDayQuery(undefined, { skip: !isGuest || !isMissing });
  // Earlier statistics may be from yesterday.
  const today = [stats.data?.date, clock.data]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
  const reading = readingOf(isMissing ? clock : stats);
  return {
    today: today ?? null,
    state: today === undefined ? reading.state : 'loaded',
    retry: () => {
      void stats.refetch();
      if (isMissing) void clock.refetch();
    },
  };
}

export function useDayReading(isPlayer: boolean): Reading & { readonly today: Day | null } {
  const status = useDailyStatusQuery(undefined, { skip: !isPlayer });
  const guests = useGuestsDay(!isPlayer);
  return isPlayer ? { ...readingOf(status), today: status.data?.date ?? null } : guests;
}

/**
 * Today in New York, as the server says; null until then. An open page notices midnight, even after
 * the device has slept, and fetches the new day's data. The daily status and the unfinished games are
 * fetched again when the window gets the focus: the player may have played on another device.
 */
export function useToday(isPlayer: boolean): Day | null {
  const dispatch = useDispatch();
  const status = useDailyStatusQuery(undefined, { skip: !isPlayer });
  const { today } = useDayReading(isPlayer);
  const { refetch } = status;
  useEffect(() => {
    if (today === null) return undefined;
    const look = (event?: Event): void => {
      if (dayOf(serverNow()) > today) dispatch(serverApi.util.invalidateTags([...DAY_TAGS]));
      else if (isPlayer && event?.type === 'focus') {
        void refetch();
        dispatch(serverApi.util.invalidateTags(['UnfinishedGames']));
      }
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
