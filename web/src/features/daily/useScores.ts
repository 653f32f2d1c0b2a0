import { useMemo } from 'react';
import type { Day } from '@cardinal/core/game/days';
import { readingOf, type Reading } from '../../components/Known';
import { useCompletionsQuery } from '../../data/daily';

export interface Scores extends Reading {
  /** By day. Empty until they are loaded. */
  readonly scores: ReadonlyMap<Day, number>;
}

export function useScores(isPlayer: boolean): Scores {
  const completions = useCompletionsQuery(undefined, { skip: !isPlayer });
  const { data } = completions;
  const scores = useMemo(
    () => new Map(data?.map(({ gameDate, score }) => [gameDate, score] as const)),
    [data],
  );
  return { ...readingOf(completions), scores };
}
