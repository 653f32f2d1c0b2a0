import { useState } from 'react';
import type { Day } from '@cardinal/core/game/days';
import { rankIn } from '@cardinal/core/records/ranking';
import { Figure } from '../../../components/Figures';
import { Known, readingOf } from '../../../components/Known';
import { useDistributionQuery } from '../../../data/coach';
import { useDashboardQuery } from '../../../data/daily';
import { figure } from '../../../lib/messages';

interface RankFiguresProps {
  /** The day when it was played and for which it counts. */
  readonly date: Day;
  /** Null until the server has said. */
  readonly today: Day | null;
  /** From the server's confirmation. Without it, the dashboard has today's rank. */
  readonly rank?: number | null | undefined;
  readonly isHeld?: boolean | undefined;
}

/** The rank and the streak after a player's own daily. */
export function RankFigures({ date, today, rank = null, isHeld = false }: RankFiguresProps) {
  const dashboard = useDashboardQuery();
  const { data } = dashboard;
  const { currentData: spread } = useDistributionQuery(date);
  const streak = data?.userStats.currentStreak;
  const hasGrown = useGrowsWhileShown(streak);
  const place = rank ?? (date === today ? (data?.scoreRankings.dailyTodayRank ?? null) : null);
  // The board's count may be slightly older than the rank.
  const players = Math.max(spread?.players ?? 0, place ?? 0);
  return (
    <>
      <Figure
        name="Your place"
        unit={isHeld ? 'not yet' : players === 0 ? 'today' : `of ${figure(players)}`}
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

/** The rank that a guest's score would have on the board. */
export function RankPreview({ date, score }: { date: Day; score: number }) {
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

function useGrowsWhileShown(value: number | undefined): boolean {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first !== undefined && value !== undefined && value > first;
}
