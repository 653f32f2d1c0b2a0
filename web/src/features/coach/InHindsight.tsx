import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { DaySpread } from './DaySpread';
import { Surface } from '../../components/Surface';
import { low, space, wide } from '../../theme/tokens';

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
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
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
  /** The day of a daily. */
  readonly date: string;
  readonly score: number;
  /** Whether the server has it as this player's. */
  readonly isKept: boolean;
  /** On the card of a game's end, instead of one of its own. */
  readonly isOnCard?: boolean;
  readonly children: ReactNode;
}

/** A game that is over: among all others of its day, and against the cards. */
export function InHindsight({ date, score, isKept, isOnCard = false, children }: InHindsightProps) {
  return (
    <Panel aria-label="How well it went" $isOnCard={isOnCard}>
      <DaySpread date={date} own={score} isPlayer={isKept} />
      {children}
    </Panel>
  );
}
