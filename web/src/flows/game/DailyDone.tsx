import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Day } from '@cardinal/core/game/days';
import { useDailyStatusQuery } from '../../data/daily';
import { RestrictionPanel } from '../../features/daily/RestrictionPanel';
import { useToday } from '../../features/daily/useToday';
import type { Restriction } from '../../features/game/gameSlice';
import { Figure, Figures } from '../../features/game/components/Figures';
import { ClosedDeck, TableAndCard } from '../../features/game/components/ClosedDeck';
import { RunCards } from '../../features/game/components/RunCards';
import { useOwnRunQuery } from '../../data/runs';
import { CoachOfDay } from '../../features/coach/CoachButton';
import { InHindsight } from '../../features/coach/InHindsight';
import { ShareOnceCounted } from '../../features/runs/ShareToday';
import { RankFigures } from '../../features/game/components/RankFigures';
import { doneView } from './doneView';

interface DailyDoneProps {
  /** Its date is a past day, or null for today. */
  readonly restriction: Restriction;
  readonly isPlayer: boolean;
  readonly onDaily: () => void;
  readonly onFun: () => void;
}

export function DailyDone({ restriction, isPlayer, onDaily, onFun }: DailyDoneProps) {
  const { t } = useLingui();
  const { date } = restriction;
  const { data } = useDailyStatusQuery(undefined, { skip: !isPlayer });
  const today = useToday(isPlayer);
  // Keeps the first day that is known, even past midnight.
  const [shownOn, setShownOn] = useState<Day | null>(date ?? today);
  if (shownOn === null && today !== null) setShownOn(today);
  const run = useOwnRunQuery(shownOn ?? '', { skip: !isPlayer || shownOn === null });
  const view = doneView({
    restriction,
    isPlayer,
    today,
    shownOn,
    todaysScore: data?.gameplay?.score,
    hasRun: run.data !== undefined,
  });
  const { kind, result } = view;
  return (
    <TableAndCard>
      {run.data ? <RunCards turns={run.data.turns} /> : <ClosedDeck />}
      <RestrictionPanel
        score={view.score}
        message={view.message}
        playedOn={shownOn}
        today={today}
        isPast={kind === 'past'}
        onDaily={onDaily}
        onFun={onFun}
        picture={
          result && (
            <InHindsight {...result} isSaved={isPlayer} isOnCard>
              {view.hasCoach && <CoachOfDay date={result.date} />}
            </InHindsight>
          )
        }
        actions={kind === 'own' && shownOn !== null && <ShareOnceCounted date={shownOn} />}
      >
        {result && (
          <Figures>
            <Figure
              name={t({ message: 'You scored', comment: 'Above the number of points.' })}
              unit={t({
                message: plural(result.score, { one: 'point', other: 'points' }),
                comment: 'Below the number of points.',
              })}
            >
              {result.score}
            </Figure>
            {kind === 'own' && <RankFigures date={result.date} today={today} />}
          </Figures>
        )}
      </RestrictionPanel>
    </TableAndCard>
  );
}
