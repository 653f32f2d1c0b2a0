import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { CardBack } from '../../components/card/CardBack';
import { Surface } from '../../components/Surface';
import { gamePath } from '../../config/paths';
import { useDailyStatusQuery, useDashboardQuery, useDayStatusQuery } from './api';
import { color, font, radius, space, text } from '../../theme/tokens';
import { useCountdown } from './useCountdown';

/** The day's table: its felt, and two cards that wait on it. */
const Card = styled(Surface)`
  position: relative;
  display: grid;
  gap: ${space.oneHalf};
  justify-items: start;
  align-content: center;
  min-height: 17rem;
  --deck: min(7.2rem, 19vw);
  /* The two turned cards take up about 1.4 of a card's width. */
  padding-right: calc(var(--deck) * 1.4 + 2rem);
  overflow: hidden;
  border: 0.4rem solid ${color.rail};
  background: radial-gradient(ellipse at 70% 20%, ${color.feltCentre}, ${color.feltEdge} 92%);
  color: ${color.onFelt};
`;

const Waiting = styled.div`
  position: absolute;
  right: 1rem;
  top: 50%;
  width: var(--deck);
  transform: translateY(-50%) rotate(7deg);
  filter: drop-shadow(0 6px 10px rgb(0 0 0 / 35%));
  & > svg {
    display: block;
  }
  & > svg + svg {
    position: absolute;
    inset: 0;
    transform: rotate(-15deg) translate(-16%, 5%);
  }
`;

const Note = styled.p`
  color: ${color.onFeltMuted};
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
    color: ${color.onFeltMuted};
  }
  & dd {
    margin: 0;
    font: 400 ${text.score} / 1.1 ${font.display};
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
`;

const Skeleton = styled.div`
  width: 100%;
  height: 7.5rem;
  border-radius: ${radius.medium};
  background: rgb(255 255 255 / 12%);
`;

interface DailyCardProps {
  /** The day that is looked at. */
  readonly date: string;
  readonly today: string;
  /** What else can be done once today's is played. */
  readonly children?: ReactNode;
}

/** The daily challenge of a day: to be played, or as it was played. */
export function DailyCard({ date, today, children }: DailyCardProps) {
  return (
    <Card aria-label="Daily Challenge">
      <Title>Daily Challenge</Title>
      <Waiting aria-hidden="true">
        <CardBack />
        <CardBack />
      </Waiting>
      {date === today ? <Today>{children}</Today> : <PastDay date={date} />}
    </Card>
  );
}

function Today({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const status = useDailyStatusQuery();
  const dashboard = useDashboardQuery();
  const left = useCountdown(status.data?.nextReset, status.refetch);
  if (status.isLoading) return <Skeleton role="status" aria-label="Loading..." />;
  if (!status.data) {
    return (
      <>
        <Note>Today’s challenge can’t be reached right now.</Note>
        <Button type="button" $kind="secondary" onClick={() => void status.refetch()}>
          Try again
        </Button>
      </>
    );
  }
  if (!status.data.hasPlayed) {
    return (
      <>
        <Note>
          {status.data.hasStarted
            ? 'Your game of today is waiting where you left it.'
            : 'One deck for everyone, once a day. Same color or different?'}
        </Note>
        <Button type="button" onClick={() => void navigate(gamePath('daily'))}>
          Play Daily Challenge
        </Button>
        <Note>Next daily challenge in: {left}</Note>
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

function PastDay({ date }: { date: string }) {
  const navigate = useNavigate();
  const { data, isLoading, isError, refetch } = useDayStatusQuery(date);
  if (isLoading) return <Skeleton role="status" aria-label="Loading..." />;
  if (isError || !data) {
    return (
      <>
        <Note>That day can’t be reached right now.</Note>
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
        <Note>Each daily challenge can only be played once</Note>
        <Button type="button" onClick={() => void navigate(gamePath('fun'))}>
          Play Fun Mode
        </Button>
      </>
    );
  }
  return (
    <>
      <Note>You have not played this day yet. It counts for your own list.</Note>
      <Button type="button" onClick={() => void navigate(gamePath('daily', date))}>
        Play Daily Challenge
      </Button>
    </>
  );
}
