import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { DaySpread } from './DaySpread';
import { Surface } from '../../components/Surface';
import { stack } from '../../theme/looks';
import { low, space, wide } from '../../theme/tokens';
import type { Day } from '@cardinal/core/game/days';
import { CoachOfDay } from './CoachButton';

const onCard = css`
  padding: 0;
  border: 0;
  background: none;
  box-shadow: none;
  & > button {
    justify-self: stretch;
  }
`;

const Panel = styled(Surface)<{ $isOnCard: boolean }>`
  ${stack(space.two)}
  width: 100%;
  ${wide} {
    grid-column: 1 / -1;
    & > button {
      justify-self: start;
    }
  }
  ${low} {
    & > button {
      justify-self: stretch;
    }
  }
  ${({ $isOnCard }) => $isOnCard && onCard}
`;

interface InHindsightProps {
  readonly date: string;
  readonly score: number;
  /** Whether the server has stored the game for this player. */
  readonly isSaved: boolean;
  /** Inside the card of the game's end, instead of in its own card. */
  readonly isOnCard?: boolean;
  readonly children: ReactNode;
}

export function InHindsight({
  date,
  score,
  isSaved,
  isOnCard = false,
  children,
}: InHindsightProps) {
  const { t } = useLingui();
  return (
    <Panel aria-label={t`How well it went`} $isOnCard={isOnCard}>
      <DaySpread date={date} own={score} isPlayer={isSaved} />
      {children}
    </Panel>
  );
}

export function OwnDay({ date, score }: { date: Day; score: number }) {
  return (
    <InHindsight date={date} score={score} isSaved>
      <CoachOfDay date={date} />
    </InHindsight>
  );
}
