import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Day } from '@cardinal/core/game/days';
import { rankIn } from '@cardinal/core/records/ranking';
import { Figure } from './Figures';
import { currentOf, Known, readingOf } from '../../../components/Known';
import { useDistributionQuery } from '../../../data/coach';
import { useDashboardQuery } from '../../../data/daily';
import { figure } from '../../../lib/messages';

interface RankFiguresProps {
  /** The day when it was played and for which it counts. */
  readonly date: Day;
  readonly today: Day | null;
  /** From the server's confirmation. Without it, the dashboard has today's rank. */
  readonly rank?: number | null | undefined;
  readonly isHeld?: boolean | undefined;
}

const ofPlayers = (count: number): string => {
  const players = figure(count);
  return t({ message: `of ${players}`, comment: 'Below a place: 47 of 301 players.' });
};

const ofToday = (): string => t({ message: 'today', comment: 'Below a place on today’s board.' });

export function RankFigures({ date, today, rank = null, isHeld = false }: RankFiguresProps) {
  const dashboard = useDashboardQuery();
  const { data } = dashboard;
  const { currentData: spread } = useDistributionQuery(date);
  const streak = data?.userStats.currentStreak;
  const days = streak ?? 0;
  const hasGrown = useGrowsWhileShown(streak);
  const place = rank ?? (date === today ? (data?.scoreRankings.dailyTodayRank ?? null) : null);
  // The board's count may be slightly older than the rank.
  const players = Math.max(spread?.players ?? 0, place ?? 0);
  const notYet = t({ message: 'not yet', comment: 'The player has no place on the board yet.' });
  const unit = players === 0 ? ofToday() : ofPlayers(players);
  const [placeName, streakName] = [t`Your place`, t`Your streak`];
  return (
    <>
      <Figure name={placeName} unit={isHeld ? notYet : unit}>
        {place === null && date === today && !isHeld ? (
          <Known reading={readingOf(dashboard)} name={placeName}>
            –
          </Known>
        ) : place === null ? (
          '–'
        ) : (
          figure(place)
        )}
      </Figure>
      <Figure
        name={streakName}
        unit={t({
          message: plural(days, { one: 'day', other: 'days' }),
          comment: 'Below a streak.',
        })}
        isNew={hasGrown}
      >
        <Known reading={readingOf(dashboard)} name={streakName}>
          {streak}
        </Known>
      </Figure>
    </>
  );
}

/** The rank that a guest's score would have on the board. */
export function RankPreview({ date, score }: { date: Day; score: number }) {
  const asked = currentOf(useDistributionQuery(date));
  const spread = asked.data;
  if (score === 0) return null;
  const name = t({ message: 'You would be', comment: 'Above the rank a guest would have.' });
  return (
    <Figure name={name} unit={spread === undefined ? ofToday() : ofPlayers(spread.players + 1)}>
      <Known reading={readingOf(asked)} name={name}>
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
