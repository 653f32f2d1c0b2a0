import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Muted, Surface } from '../../components/Surface';
import { gamePath } from '../../config/paths';
import { FRESH_S } from '../../config/timings';
import { useDailyStatusQuery, useDashboardQuery, useDayStatusQuery } from '../../lib/serverApi';
import { color, font, radius, space, text } from '../../theme/tokens';
import { useCountdown } from './useCountdown';

const Card = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  justify-items: start;
`;

const Title = styled.h2`
  font-size: ${text.title};
`;

const Numbers = styled.dl`
  display: flex;
  gap: ${space.four};
  margin: 0;
`;

const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  & dt {
    font-size: ${text.tiny};
    font-weight: 650;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: ${color.muted};
  }
  & dd {
    margin: 0;
    font: 400 ${text.score} / 1.1 ${font.display};
  }
`;

const Skeleton = styled.div`
  width: 100%;
  height: 7.5rem;
  border-radius: ${radius.medium};
  background: ${color.raised};
`;

interface DailyCardProps {
  /** The day that is looked at. */
  readonly date: string;
  readonly today: string;
}

/** The daily challenge of a day: to be played, or as it was played. */
export function DailyCard({ date, today }: DailyCardProps) {
  return (
    <Card aria-label="Daily Challenge">
      <Title>Daily Challenge</Title>
      {date === today ? <Today /> : <PastDay date={date} />}
    </Card>
  );
}

function Today() {
  const navigate = useNavigate();
  const status = useDailyStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const dashboard = useDashboardQuery(undefined, {
    refetchOnMountOrArgChange: FRESH_S.dashboard,
  });
  const left = useCountdown(status.data?.nextReset, status.refetch);
  if (status.isLoading) return <Skeleton role="status" aria-label="Loading..." />;
  if (!status.data) {
    return (
      <>
        <Muted>Today’s challenge can’t be reached right now.</Muted>
        <Button type="button" $kind="secondary" onClick={() => void status.refetch()}>
          Try again
        </Button>
      </>
    );
  }
  if (!status.data.hasPlayed) {
    return (
      <>
        <Muted>
          {status.data.hasStarted
            ? 'Your game of today is waiting where you left it.'
            : 'One deck for everyone, once a day. Same color or different?'}
        </Muted>
        <Button type="button" onClick={() => void navigate(gamePath('daily'))}>
          Play Daily Challenge
        </Button>
        <Muted>Next daily challenge in: {left}</Muted>
      </>
    );
  }
  const rankings = dashboard.data?.scoreRankings;
  return (
    <>
      <Numbers>
        <Figure>
          <dt>Your score</dt>
          <dd data-testid="daily-score">{status.data.gameplay?.score}</dd>
        </Figure>
        <Figure>
          <dt>Global rank{rankings ? ` of ${rankings.dailyTodayPlayers}` : ''}</dt>
          <dd>{rankings?.dailyTodayRank ?? '–'}</dd>
        </Figure>
      </Numbers>
      <Muted>Next daily challenge in: {left}</Muted>
      <Button type="button" onClick={() => void navigate(gamePath('fun'))}>
        Play Fun Mode
      </Button>
    </>
  );
}

function PastDay({ date }: { date: string }) {
  const navigate = useNavigate();
  const { data, isLoading, isError, refetch } = useDayStatusQuery(date, {
    refetchOnMountOrArgChange: FRESH_S.completions,
  });
  if (isLoading) return <Skeleton role="status" aria-label="Loading..." />;
  if (isError || !data) {
    return (
      <>
        <Muted>That day can’t be reached right now.</Muted>
        <Button type="button" $kind="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  }
  if (data.hasPlayed) {
    return (
      <>
        <Numbers>
          <Figure>
            <dt>Your score</dt>
            <dd>{data.completion?.score}</dd>
          </Figure>
        </Numbers>
        <p>Historical daily challenge completed</p>
        <Muted>Each daily challenge can only be played once</Muted>
        <Button type="button" onClick={() => void navigate(gamePath('fun'))}>
          Play Fun Mode
        </Button>
      </>
    );
  }
  return (
    <>
      <Muted>You have not played this day yet. It counts for your own list.</Muted>
      <Button type="button" onClick={() => void navigate(gamePath('daily', date))}>
        Play Daily Challenge
      </Button>
    </>
  );
}
