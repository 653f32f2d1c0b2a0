import { useState } from 'react';
import type { Day } from '@cardinal/core/game/days';
import { useDailyStatusQuery } from '../../data/daily';
import { RestrictionPanel } from '../../features/daily/RestrictionPanel';
import { useToday } from '../../features/daily/useToday';
import type { Restriction } from '../../features/game/gameSlice';
import { Figure, Figures } from '../../components/Figures';
import { ClosedDeck, TableAndCard } from '../../features/game/components/ClosedDeck';
import { RunCards } from '../../features/game/components/RunCards';
import { useOwnRunQuery } from '../../data/runs';
import { CoachOfDay } from '../../features/coach/CoachButton';
import { InHindsight } from '../../features/coach/InHindsight';
import { ShareOnceCounted } from '../../features/runs/ShareToday';
import { RankFigures } from '../../features/game/components/RankFigures';

/** Used if the score is unknown. A guest's games belong to the browser. */
const PLAYED = "You've already played today's Daily Mode challenge.";
const PLAYED_HERE = 'You’ve already played today’s Daily Mode challenge in this browser.';

interface DailyDoneProps {
  /** Its date is a past day, or null for today. */
  readonly restriction: Restriction;
  readonly isPlayer: boolean;
  readonly onDaily: () => void;
  readonly onFun: () => void;
}

/** A daily that was already played: its run on the table, with its score. */
export function DailyDone({ restriction, isPlayer, onDaily, onFun }: DailyDoneProps) {
  const { score, date, message } = restriction;
  const { data } = useDailyStatusQuery(undefined, { skip: !isPlayer });
  const today = useToday(isPlayer);
  // Keeps the first day that is known, even past midnight.
  const [shownOn, setShownOn] = useState<Day | null>(date ?? today);
  if (shownOn === null && today !== null) setShownOn(today);
  // The address may name today.
  const isPast = date !== null && date !== today;
  const known = score ?? (isPast ? undefined : data?.gameplay?.score) ?? null;
  const run = useOwnRunQuery(shownOn ?? '', { skip: !isPlayer || shownOn === null });
  return (
    <TableAndCard>
      {run.data ? <RunCards turns={run.data.turns} /> : <ClosedDeck />}
      <RestrictionPanel
        score={known}
        message={isPlayer ? message || PLAYED : PLAYED_HERE}
        playedOn={shownOn}
        today={today}
        isPast={isPast}
        onDaily={onDaily}
        onFun={onFun}
        picture={
          known === null || shownOn === null ? null : (
            <InHindsight date={shownOn} score={known} isSaved={isPlayer} isOnCard>
              {isPlayer && (!isPast || run.data) && <CoachOfDay date={shownOn} />}
            </InHindsight>
          )
        }
        actions={isPlayer && !isPast && shownOn !== null && <ShareOnceCounted date={shownOn} />}
      >
        {known !== null && shownOn !== null && (
          <Figures>
            <Figure name="You scored" unit={known === 1 ? 'point' : 'points'}>
              {known}
            </Figure>
            {isPlayer && !isPast && <RankFigures date={shownOn} today={today} />}
          </Figures>
        )}
      </RestrictionPanel>
    </TableAndCard>
  );
}
