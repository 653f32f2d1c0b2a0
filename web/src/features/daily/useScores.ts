import { useMemo } from 'react';
import type { Day } from '@cardinal/core/game/days';
import { useCompletionsQuery } from './api';

/** The player's scores, by day; a guest has none. */
export function useScores(isPlayer: boolean): ReadonlyMap<Day, number> {
  const { data } = useCompletionsQuery(undefined, { skip: !isPlayer });
  return useMemo(
    () => new Map(data?.map(({ gameDate, score }) => [gameDate, score] as const)),
    [data],
  );
}
