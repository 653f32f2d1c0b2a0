import { useState } from 'react';
import type { Day } from '@cardinal/core/game/days';
import { rankIn } from '@cardinal/core/records/ranking';
import { Figure } from '../../../components/Figures';
import { Known, readingOf } from '../../../components/Known';
import { useDistributionQuery } from '../../../data/coach';
import { useDashboardQuery } from '../../../data/daily';
import { figure } from '../../../lib/words';

interface StandingProps {
  /** The day on which it was played, and for which it counts. */
  readonly date: Day;
  /** Null until the server has told. */
  readonly today: Day | null;
  /** Where the server has told it; else the dashboard knows today's. */
  readonly rank?: number | null | undefined;
  readonly isHeld?: boolean | undefined;
}

/** What a player's own daily was worth beside its points: the place among all, and the streak. */
export function Standing({ date, today, rank = null, isHeld = false }: StandingProps) {
  const dashboard = useDashboardQuery();
  const { data } = dashboard;
  const { currentData: spread } = useDistributionQuery(date);
  const streak = data?.userStats.currentStreak;
  const hasGrown = useGrowsWhileShown(streak);
  const place = rank ?? (date === today ? (data?.scoreRankings.dailyTodayRank ?? null) : null);
  // The board's count may be a moment older than the place.
  const players = Math.max(spread?.players ?? 0, place ?? 0);
  return (
    <>
      <Figure
        name="Your place"
        unit={isHeld ? 'being checked' : players === 0 ? 'today' : `of ${figure(players)}`}
      >
        {place === null && date === today && !isHeld ? (
          <Known reading={readingOf(dashboard)} name="Your place">
            –
          </Known>
        ) : place === null ? (
          '–'
        ) : (
          figure(place)
        )}
      </Figure>
      <Figure name="Your streak" unit={streak === 1 ? 'day' : 'days'} isNew={hasGrown}>
        <Known reading={readingOf(dashboard)} name="Your streak">
          {streak}
        </Known>
      </Figure>
    </>
  );
}

/** A guest's points are on no board: where they would stand on it. */
export function WouldStand({ date, score }: { date: Day; score: number }) {
  const asked = useDistributionQuery(date);
  const spread = asked.currentData;
  if (score === 0) return null;
  return (
    <Figure
      name="You would be"
      unit={spread === undefined ? 'today' : `of ${figure(spread.players + 1)}`}
    >
      <Known
        reading={readingOf({
          ...asked,
          data: spread,
          isLoading: spread === undefined && asked.isFetching,
        })}
        name="You would be"
      >
        {spread !== undefined && figure(rankIn(spread.scores, score))}
      </Known>
    </Figure>
  );
}

/** Whether a number that was known has become larger since. */
function useGrowsWhileShown(value: number | undefined): boolean {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first !== undefined && value !== undefined && value > first;
}
