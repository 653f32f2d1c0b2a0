import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Day } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { PageLink } from '../../components/PageLink';
import { gamePath, PATHS } from '../../config/paths';
import { useDailyStatusQuery, useDashboardQuery, useStatsQuery } from './api';
import { Choices, Figure, Note, Numbers, Skeleton } from './dailyCardParts';
import { useCountdown } from './useCountdown';

const INVITATION = 'One deck for everyone, once a day. Same color or different?';

function Loading() {
  return <Skeleton role="status" aria-label="Loading..." />;
}

function OutOfReach({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Note>Today’s challenge can’t be reached right now.</Note>
      <Button type="button" $kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}

function PlayToday({ today, invitation }: { today: Day | null; invitation: string }) {
  const navigate = useNavigate();
  const left = useCountdown(today);
  return (
    <>
      <Note>{invitation}</Note>
      <Button type="button" onClick={() => void navigate(gamePath('daily'))}>
        Play Daily Challenge
      </Button>
      <Note>Next daily challenge in: {left}</Note>
    </>
  );
}

interface TodayProps {
  readonly today: Day | null;
  /** What else can be done once it is played. */
  readonly children?: ReactNode;
}

export function Today({ today, children }: TodayProps) {
  const status = useDailyStatusQuery();
  if (status.isLoading) return <Loading />;
  if (!status.data) return <OutOfReach onRetry={() => void status.refetch()} />;
  if (!status.data.hasPlayed) {
    return (
      <PlayToday
        today={today}
        invitation={
          status.data.hasStarted ? 'Your game of today is waiting where you left it.' : INVITATION
        }
      />
    );
  }
  return (
    <PlayedToday today={today} score={status.data.gameplay?.score ?? 0}>
      {children}
    </PlayedToday>
  );
}

function PlayedToday({ today, score, children }: TodayProps & { score: number }) {
  const navigate = useNavigate();
  const { data } = useDashboardQuery();
  const left = useCountdown(today);
  const rankings = data?.scoreRankings;
  const rank = rankings?.dailyTodayRank ?? null;
  return (
    <>
      <Numbers>
        <Figure>
          <dt>Your score</dt>
          <dd data-testid="daily-score">{score}</dd>
        </Figure>
        <Figure>
          <dt>Global rank{rankings ? ` of ${rankings.dailyTodayPlayers}` : ''}</dt>
          <dd>{rank ?? '–'}</dd>
        </Figure>
      </Numbers>
      {rankings && rank === null && score > 0 && (
        <Note>
          Your score is not on the boards right now.{' '}
          <PageLink to={PATHS.fairPlay}>What that means</PageLink>
        </Note>
      )}
      <Note>Next daily challenge in: {left}</Note>
      <Choices>
        <Button type="button" onClick={() => void navigate(gamePath('fun'))}>
          Play Fun Mode
        </Button>
        {children}
      </Choices>
    </>
  );
}

/** Without an account nobody knows whether it was played; the game itself says so. */
export function GuestsToday({ today }: { today: Day | null }) {
  const stats = useStatsQuery();
  if (stats.isLoading) return <Loading />;
  if (!stats.data) return <OutOfReach onRetry={() => void stats.refetch()} />;
  return <PlayToday today={today} invitation={INVITATION} />;
}
