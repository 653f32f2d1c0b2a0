import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Run } from '@cardinal/core/api/days';
import type { Day } from '@cardinal/core/game/days';
import { parRun } from '@cardinal/core/game/par';
import { Button } from '../../components/Button';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted, Notice, PanelTitle } from '../../components/Surface';
import { gamePath } from '../../config/paths';
import { failureFrom, type FailureCode } from '../../data/failure';
import { useFriendRunQuery, useOwnRunQuery, useSharedRunQuery } from '../../data/runs';
import { RunComparison } from './RunComparison';

interface RunViewProps {
  readonly date: string;
  readonly userId: string;
  /** The player whose run is shown. */
  readonly playerId: string;
  /** The key of a shared link. Without it, the player must be a friend. */
  readonly shareKey: string | null;
  readonly friendName: string | undefined;
  readonly today: Day | null;
  readonly par: number | undefined;
  /** More actions for the player's own run, if there is one. */
  readonly children?: ReactNode;
}

/** The game of the best chances on a run's cards, which are the same for all players. */
function besidePar({ gameDate, turns }: Run): { readonly run: Run; readonly isOver: boolean } {
  const game = parRun(turns.flatMap(({ cards }) => cards));
  const played = game.turns.map((turn) => ({ ...turn, cards: [...turn.cards] }));
  return { run: { gameDate, score: game.score, turns: played }, isOver: game.phase === 'over' };
}

/**
 * Another player's run beside the player's own, which requires that the player has finished the
 * day. The player's own run is shown beside par.
 */
export function RunView({
  date,
  userId,
  playerId,
  shareKey,
  friendName,
  today,
  par,
  children,
}: RunViewProps) {
  const { t } = useLingui();
  const isOwn = userId === playerId;
  const own = useOwnRunQuery(date);
  const asFriend = useFriendRunQuery({ date, id: playerId }, { skip: isOwn || shareKey !== null });
  const asShared = useSharedRunQuery(
    { date, userId: playerId, key: shareKey ?? '' },
    { skip: isOwn || shareKey === null },
  );
  const theirs = shareKey === null ? asFriend : asShared;
  if (own.isLoading || theirs.isLoading) return <SkeletonRows count={4} />;
  const refused = codeOf(own.error) ?? codeOf(theirs.error);
  if (refused === 'not-yet') return <PlayFirst date={date} today={today} />;
  if (refused === 'not-found' || refused === 'bad-day') {
    return (
      <Notice>
        <PanelTitle>{t`We can’t show this run`}</PanelTitle>
        <Muted>{t`It was deleted, or its player isn’t your friend and hasn’t shared it.`}</Muted>
      </Notice>
    );
  }
  if (!own.data || (!isOwn && !theirs.data)) {
    return (
      <FailedState
        text={t`Couldn’t load the runs.`}
        onRetry={() => {
          void own.refetch();
          if (!isOwn) void theirs.refetch();
        }}
      />
    );
  }
  const name =
    asShared.data?.username ??
    friendName ??
    t({ message: 'the other player', comment: 'Instead of a name.' });
  const mine = {
    name: t({ message: 'You', comment: 'Above the player’s own run.' }),
    run: own.data,
  };
  const best = besidePar(own.data);
  const other =
    theirs.data && !isOwn
      ? { name, run: theirs.data }
      : {
          name: t({
            message: 'Par',
            comment: 'Above the run that takes the best chance at every guess.',
          }),
          run: best.run,
        };
  return (
    <>
      <RunComparison runs={[mine, other]} />
      {isOwn && <Muted>{aboutPar(best.isOver, par)}</Muted>}
      {children}
    </>
  );
}

/** If the player's game ended before par's, the remaining cards are unknown here. */
function aboutPar(isOver: boolean, par: number | undefined): string {
  if (isOver) return t`Par takes the best chance at every guess.`;
  return par === undefined
    ? t`Par takes the best chance at every guess. It continued after your run ended.`
    : t`Par takes the best chance at every guess. It continued after your run ended and scored ${par}.`;
}

function codeOf(error: unknown): FailureCode | undefined {
  return error === undefined ? undefined : failureFrom(error).code;
}

/** Other players' runs are hidden until the player has finished the day. */
function PlayFirst({ date, today }: { date: string; today: Day | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Notice>
      <PanelTitle>{t({ message: 'Play this day first', comment: 'That day’s daily.' })}</PanelTitle>
      <Muted>
        {t`You can see the run once you’ve finished this day, so that it doesn’t give away any cards.`}
      </Muted>
      <Button
        disabled={today === null}
        onClick={() => navigate(gamePath('daily', date === today ? null : date))}
      >
        {t`Play Daily Challenge`}
      </Button>
    </Notice>
  );
}
