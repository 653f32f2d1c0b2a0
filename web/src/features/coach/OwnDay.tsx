import type { Day } from '@cardinal/core/game/days';
import { CoachOfDay } from './CoachButton';
import { InHindsight } from './InHindsight';

export function OwnDay({ date, score }: { date: Day; score: number }) {
  return (
    <InHindsight date={date} score={score} isSaved>
      <CoachOfDay date={date} />
    </InHindsight>
  );
}
