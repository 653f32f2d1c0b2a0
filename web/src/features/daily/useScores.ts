import { useMemo } from 'react';
import type { Day } from '@cardinal/core/game/days';
import { useCompletionsQuery } from '../../data/daily';

/** A player's scores by day. Empty until they are loaded. */
export function useScores() {
  const query = useCompletionsQuery();
  const { data } = query;
  const scores = useMemo(
    (): ReadonlyMap<Day, number> => new Map(data?.map(({ gameDate, score }) => [gameDate, score])),
    [data],
  );
  return { query, scores };
}
