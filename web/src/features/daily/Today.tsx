import { Trans, useLingui } from '@lingui/react/macro';
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
  RankFigure,
  Zone,
  type GuestsDayProps,
  LoadFailure,
} from './dailyCardParts';
import { useCountdown } from './useCountdown';
import { useDayReading } from './useToday';

function Next({ today }: { today: Day | null }) {
  const { t } = useLingui();
  const left = useCountdown(today);
  return (
    <Note>
      <Label>{t`Next daily challenge in:`}</Label> <Left>{left}</Left>{' '}
      <Zone>{t`(midnight, New York time)`}</Zone>
    </Note>
  );
}

function PlayToday({ today, isStarted }: { today: Day | null; isStarted: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <Note>
        {isStarted
          ? t`You’ve started today’s game. Continue where you left off.`
          : t`One deck for everyone, once a day. Same color or different?`}
      </Note>
      <Button onClick={() => navigate(gamePath('daily'))}>{t`Play Daily Challenge`}</Button>
      <Next today={today} />
    </>
  );
}

interface TodayProps {
  readonly today: Day | null;
  readonly children?: ReactNode;
}

export function Today({ today, children }: TodayProps) {
  const status = useDailyStatusQuery();
  if (status.isLoading) return <Loading />;
  if (!status.data) return <TodayFailure onRetry={() => void status.refetch()} />;
  if (!status.data.hasPlayed) {
    return <PlayToday today={today} isStarted={status.data.hasStarted} />;
  }
  return (
    <PlayedToday today={today} score={status.data.gameplay?.score ?? null}>
      {children}
    </PlayedToday>
  );
}

function TodayFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return <LoadFailure text={t`Couldn’t load today’s challenge.`} onRetry={onRetry} />;
}

function PlayedToday({ today, score, children }: TodayProps & { score: number | null }) {
  const { t } = useLingui();
  const dashboard = useDashboardQuery();
  const { data } = dashboard;
  const rankings = data?.scoreRankings;
  const rank = rankings?.dailyTodayRank ?? null;
  return (
    <>
      <Numbers>
        <OwnScore score={score} />
        <RankFigure>
          <dt>{t`Global rank`}</dt>
          <dd>
            <Known reading={readingOf(dashboard)} name={t`Global rank`}>
              {rankings && rank !== null ? (
                <RankOf rank={rank} players={figure(rankings.dailyTodayPlayers)} />
              ) : (
                '–'
              )}
            </Known>
          </dd>
        </RankFigure>
      </Numbers>
      {rankings && rank === null && score !== null && score > 0 && (
        <Note>
          <Trans>
            Your score isn’t on the boards right now.{' '}
            <Link to={PATHS.fairPlay}>What that means</Link>
          </Trans>
        </Note>
      )}
      <AfterToday today={today}>{children}</AfterToday>
    </>
  );
}

function RankOf({ rank, players }: { rank: number; players: string }) {
  const { t } = useLingui();
  const ofAll = t({
    message: `of\u00a0${players}`,
    comment: 'Below or after a large rank: 14 of 1,204. “/ 1,204” works in any order.',
  });
  return (
    <>
      <span translate="no">{figure(rank)}</span>
      <small>{` ${ofAll}`}</small>
    </>
  );
}

function OwnScore({ score }: { score: number | null }) {
  const { t } = useLingui();
  return (
    <Figure>
      <dt>{t`Your score`}</dt>
      <dd data-testid="daily-score">{score ?? '–'}</dd>
    </Figure>
  );
}

function AfterToday({ today, children }: TodayProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <Next today={today} />
      <Choices>
        <Button onClick={() => navigate(gamePath('fun'))}>{t`Play Fun Mode`}</Button>
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
  if (state === 'failed') return <TodayFailure onRetry={retry} />;
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
