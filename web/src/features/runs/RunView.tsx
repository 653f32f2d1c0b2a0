import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useNavigate } from 'react-router-dom';
import type { Day } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted, Surface } from '../../components/Surface';
import { gamePath } from '../../config/paths';
import { failureFrom, type FailureCode } from '../../lib/apiClient';
import { space, text } from '../../theme/tokens';
import { useFriendRunQuery, useOwnRunQuery, useSharedRunQuery } from './api';
import { RunComparison } from './RunComparison';

const Panel = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  justify-items: center;
  text-align: center;
`;

const Title = styled.h2`
  font-size: ${text.title};
`;

interface RunViewProps {
  readonly date: string;
  readonly userId: string;
  /** Whose run is looked at. */
  readonly playerId: string;
  /** What a shared link carries; without it the player has to be a friend. */
  readonly shareKey: string | null;
  /** A friend's name, where it is known. */
  readonly friendName: string | undefined;
  readonly today: Day | null;
  /** What else can be done with the own run, once there is one. */
  readonly children?: ReactNode;
}

/** A run of a day beside the own one, for whoever has finished that day. */
export function RunView({
  date,
  userId,
  playerId,
  shareKey,
  friendName,
  today,
  children,
}: RunViewProps) {
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
      <Panel>
        <Title>This run can’t be shown</Title>
        <Muted>It is gone, or its player is no friend of yours and has not shared it.</Muted>
      </Panel>
    );
  }
  if (!own.data || (!isOwn && !theirs.data)) {
    return (
      <FailedState
        text="The runs can’t be reached right now."
        onRetry={() => {
          void own.refetch();
          if (!isOwn) void theirs.refetch();
        }}
      />
    );
  }
  const name = asShared.data?.username ?? friendName ?? 'your friend';
  const mine = { name: 'You', run: own.data };
  return (
    <>
      <RunComparison runs={theirs.data && !isOwn ? [mine, { name, run: theirs.data }] : [mine]} />
      {children}
    </>
  );
}

function codeOf(error: unknown): FailureCode | undefined {
  return error === undefined ? undefined : failureFrom(error).code;
}

/** Nothing of anybody's is shown before the own game of that day is over. */
function PlayFirst({ date, today }: { date: string; today: Day | null }) {
  const navigate = useNavigate();
  return (
    <Panel>
      <Title>Play this day first</Title>
      <Muted>
        A run is shown to whoever has finished the same day, so that no card is given away.
      </Muted>
      <Button
        type="button"
        disabled={today === null}
        onClick={() => void navigate(gamePath('daily', date === today ? null : date))}
      >
        Play Daily Challenge
      </Button>
    </Panel>
  );
}
