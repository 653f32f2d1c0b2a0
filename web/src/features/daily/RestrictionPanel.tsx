import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { Surface, Muted } from '../../components/Surface';
import { font, space, text } from '../../theme/tokens';
import { useDailyStatusQuery } from './api';
import { fullDate } from './carousel';
import { useCountdown } from './useCountdown';
import { useToday } from './useToday';

const Panel = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  justify-items: center;
  text-align: center;
  width: 100%;
  max-width: 30rem;
  margin: auto;
`;

const Title = styled.h2`
  font-size: ${text.title};
`;

/** Its room is there before the time is known. */
const Clock = styled.p`
  min-height: 1.1em;
  font: 400 ${text.headline} / 1.1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

interface RestrictionPanelProps {
  readonly score: number | null;
  /** A past day's, else null. */
  readonly date: Day | null;
  /** The day of a daily that was just finished here; null where that is not known. */
  readonly playedOn?: Day | null;
  readonly isPlayer: boolean;
  readonly onDaily: () => void;
  readonly onFun: () => void;
  /** What else can be done with today's, once it is stored. */
  readonly children?: ReactNode;
}

/** The day's one play is over: until midnight in New York, when the next one is here. */
export function RestrictionPanel({
  score,
  date,
  playedOn = null,
  isPlayer,
  onDaily,
  onFun,
  children,
}: RestrictionPanelProps) {
  const { data } = useDailyStatusQuery(undefined, { skip: !isPlayer });
  const today = useToday(isPlayer);
  // Unless it is told, the day that this is about is the one on which it was first shown.
  const [shownOn, setShownOn] = useState<Day | null>(playedOn ?? today);
  if (shownOn === null && today !== null) setShownOn(today);
  const left = useCountdown(today);
  // The address may name today.
  if (date !== null && date !== today) {
    return (
      <Panel aria-label="Daily Mode Already Played">
        <Title>Daily Mode Already Played</Title>
        <p>Historical daily challenge completed{score === null ? '' : `: ${score} points`}</p>
        <Muted>Each daily challenge can only be played once</Muted>
        <Button type="button" onClick={onFun}>
          Switch to Fun Mode
        </Button>
        {children}
      </Panel>
    );
  }
  if (shownOn !== null && today !== null && shownOn < today) {
    return (
      <Panel aria-label="Daily Mode Already Played">
        <Title>The next daily challenge is here</Title>
        <p>
          {score === null
            ? `You have played the one of ${fullDate(shownOn)}.`
            : `You have played the one of ${fullDate(shownOn)}, with a score of ${score}.`}
        </p>
        <Button type="button" onClick={onDaily}>
          Play Daily Challenge
        </Button>
        <Button type="button" $kind="secondary" onClick={onFun}>
          Switch to Fun Mode
        </Button>
      </Panel>
    );
  }
  const known = score ?? data?.gameplay?.score;
  return (
    <Panel aria-label="Daily Mode Already Played">
      <Title>Daily Mode Already Played</Title>
      <p>
        {known === undefined
          ? 'Today’s Daily Mode challenge has been played in this browser.'
          : `You've already played today's Daily Mode challenge with a score of ${known}.`}
      </p>
      <div>
        <Muted>Next daily challenge in:</Muted>
        <Clock>{left}</Clock>
      </div>
      <Button type="button" onClick={onFun}>
        Switch to Fun Mode
      </Button>
      {children}
    </Panel>
  );
}
