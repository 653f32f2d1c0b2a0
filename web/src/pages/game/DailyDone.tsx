import type { Day } from '@cardinal/core/game/days';
import { RestrictionPanel } from '../../features/daily/RestrictionPanel';
import { ShareOnceCounted } from './ShareOnceCounted';

interface DailyDoneProps {
  readonly score: number | null;
  /** A past day's, else null. */
  readonly date: Day | null;
  /** The day of a daily that was finished here just now. */
  readonly ownDay?: Day | null;
  readonly isPlayer: boolean;
  readonly onDaily: () => void;
  readonly onFun: () => void;
}

/** A daily that is played: before the table, or below it. */
export function DailyDone({ ownDay = null, isPlayer, ...panel }: DailyDoneProps) {
  return (
    <RestrictionPanel {...panel} playedOn={ownDay} isPlayer={isPlayer}>
      {ownDay !== null && isPlayer && <ShareOnceCounted date={ownDay} />}
    </RestrictionPanel>
  );
}
