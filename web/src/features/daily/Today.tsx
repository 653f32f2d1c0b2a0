import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Day } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { gamePath, PATHS } from '../../config/paths';
import { figure } from '../../lib/messages';
import { Known, readingOf } from '../../components/Known';
import { useDailyStatusQuery, useDashboardQuery } from '../../data/daily';
import {
  Choices,
  Figure,
  Label,
  Left,
  Loading,
  Note,
  Numbers,
  Zone,
  type GuestsDayProps,
  LoadFailure,
} from './dailyCardParts';
import { useCountdown } from './useCountdown';
import { useDayReading } from './useToday';

const INVITATION = 'One deck for everyone, once a day. Same color or different?';
const IN_PROGRESS = 'You’ve started today’s game. Continue where you left off.';

function Next({ today }: { today: Day | null }) {
  const left = useCountdown(today);
  return (
    <Note>
      <Label>Next daily challenge in:</Label> <Left>{left}</Left>{' '}
      <Zone>(midnight, New York time)</Zone>
    </Note>
  );
}

function PlayToday({ today, isStarted }: { today: Day | null; isStarted: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <Note>{isStarted ? IN_PROGRESS : INVITATION}</Note>
      <Button type="button" onClick={() => navigate(gamePath('daily'))}>
        Play Daily Challenge
      </Button>
      <Next today={today} />
    </>
  );
}

interface TodayProps {
  readonly today: Day | null;
  /** More actions after it is played. */
  readonly children?: ReactNode;
}

export function Today({ today, children }: TodayProps) {
  const status = useDailyStatusQuery();
  if (status.isLoading) return <Loading />;
  if (!status.data)
    return <LoadFailure what="today’s challenge" onRetry={() => void status.refetch()} />;
  if (!status.data.hasPlayed) {
    return <PlayToday today={today} isStarted={status.data.hasStarted} />;
  }
  return (
    <PlayedToday today={today} score={status.data.gameplay?.score ?? null}>
      {children}
    </PlayedToday>
  );
}

function PlayedToday({ today, score, children }: TodayProps & { score: number | null }) {
  const dashboard = useDashboardQuery();
  const { data } = dashboard;
  const rankings = data?.scoreRankings;
  const rank = rankings?.dailyTodayRank ?? null;
  return (
    <>
      <Numbers>
        <OwnScore score={score} />
        <Figure>
          <dt>Global rank</dt>
          <dd>
            <Known reading={readingOf(dashboard)} name="Global rank">
              {rankings && rank !== null ? (
                <>
                  <span translate="no">{figure(rank)}</span>
                  <small>{` of\u00a0${figure(rankings.dailyTodayPlayers)}`}</small>
                </>
              ) : (
                '–'
              )}
            </Known>
          </dd>
        </Figure>
      </Numbers>
      {rankings && rank === null && score !== null && score > 0 && (
        <Note>
          Your score isn’t on the boards right now. <Link to={PATHS.fairPlay}>What that means</Link>
        </Note>
      )}
      <AfterToday today={today}>{children}</AfterToday>
    </>
  );
}

function OwnScore({ score }: { score: number | null }) {
  return (
    <Figure>
      <dt>Your score</dt>
      <dd data-testid="daily-score">{score ?? '–'}</dd>
    </Figure>
  );
}

function AfterToday({ today, children }: TodayProps) {
  const navigate = useNavigate();
  return (
    <>
      <Next today={today} />
      <Choices>
        <Button type="button" onClick={() => navigate(gamePath('fun'))}>
          Play Fun Mode
        </Button>
        {children}
      </Choices>
    </>
  );
}

interface GuestsTodayProps extends GuestsDayProps {
  readonly today: Day | null;
  /** The score of the game played in this browser, if there is one. */
  readonly score: number | undefined;
}

/** A guest's games in other browsers are unknown here. The game page says so if one exists. */
export function GuestsToday({ today, score, isStarted }: GuestsTodayProps) {
  const { state, retry } = useDayReading(false);
  if (state === 'loading') return <Loading />;
  if (state === 'failed') return <LoadFailure what="today’s challenge" onRetry={retry} />;
  if (score === undefined) {
    return isStarted === null ? <Loading /> : <PlayToday today={today} isStarted={isStarted} />;
  }
  return (
    <>
      <Numbers>
        <OwnScore score={score} />
      </Numbers>
      <AfterToday today={today} />
    </>
  );
}
