import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Surface, Muted } from '../../components/Surface';
import { useDailyStatusQuery } from './api';
import { font, space, text } from '../../theme/tokens';
import { useCountdown } from './useCountdown';

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

const Clock = styled.p`
  font: 400 ${text.headline} / 1.1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

interface RestrictionPanelProps {
  readonly score: number | null;
  /** A past day's, else null. */
  readonly date: string | null;
  readonly isPlayer: boolean;
  readonly onFun: () => void;
  /** What else can be done with today's, once it is stored. */
  readonly children?: ReactNode;
}

/** The day's one play is over. */
export function RestrictionPanel({
  score,
  date,
  isPlayer,
  onFun,
  children,
}: RestrictionPanelProps) {
  const { data } = useDailyStatusQuery(undefined, {
    skip: !isPlayer,
  });
  const left = useCountdown(data?.nextReset);
  const known = score ?? (date === null ? data?.gameplay?.score : undefined);
  return (
    <Panel aria-label="Daily Mode Already Played">
      <Title>Daily Mode Already Played</Title>
      {date === null ? (
        <p>
          {known === undefined
            ? 'Today’s Daily Mode challenge has been played in this browser.'
            : `You've already played today's Daily Mode challenge with a score of ${known}.`}
        </p>
      ) : (
        <>
          <p>
            Historical daily challenge completed{known === undefined ? '' : `: ${known} points`}
          </p>
          <Muted>Each daily challenge can only be played once</Muted>
        </>
      )}
      {date === null && data && (
        <div>
          <Muted>Next daily challenge in:</Muted>
          <Clock>{left}</Clock>
        </div>
      )}
      <Button type="button" onClick={onFun}>
        Switch to Fun Mode
      </Button>
      {children}
    </Panel>
  );
}
