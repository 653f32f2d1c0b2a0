import styled from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { Surface } from '../components/Surface';
import { DaySpread } from '../features/coach/DaySpread';
import { space, wide } from '../theme/tokens';
import { CoachOfDay } from './CoachOfDay';

const Panel = styled(Surface)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  ${wide} {
    grid-column: 1 / -1;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;

/** A day that the player has finished: among all others, and against the cards. */
export function OwnDay({ date, score }: { date: Day; score: number }) {
  return (
    <Panel aria-label="How well it went">
      <DaySpread date={date} own={score} isPlayer />
      <CoachOfDay date={date} />
    </Panel>
  );
}
