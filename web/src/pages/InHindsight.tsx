import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Surface } from '../components/Surface';
import { DaySpread } from '../features/coach/DaySpread';
import { space, wide } from '../theme/tokens';

const Panel = styled(Surface)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  ${wide} {
    grid-column: 1 / -1;
    & > button {
      justify-self: start;
    }
  }
`;

interface InHindsightProps {
  /** The day of a daily; null for another game. */
  readonly date: string | null;
  readonly score: number;
  /** Whether the server has it as this player's. */
  readonly isKept: boolean;
  readonly children: ReactNode;
}

/** A game that is over: among all others of its day, and against the cards. */
export function InHindsight({ date, score, isKept, children }: InHindsightProps) {
  return (
    <Panel aria-label="How well it went">
      {date !== null && <DaySpread date={date} own={score} isPlayer={isKept} />}
      {children}
    </Panel>
  );
}
