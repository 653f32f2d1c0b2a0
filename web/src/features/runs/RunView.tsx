import styled from 'styled-components';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted, Surface } from '../../components/Surface';
import { gamePath } from '../../config/paths';
import type { Failure } from '../../lib/apiClient';
import {
  useDailyStatusQuery,
  useFriendRunQuery,
  useFriendsQuery,
  useOwnRunQuery,
  useSharedRunQuery,
} from '../../lib/serverApi';
import { space, text } from '../../theme/tokens';
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
}

/** A run of a day beside the own one, for whoever has finished that day. */
export function RunView({ date, userId, playerId, shareKey }: RunViewProps) {
  const isOwn = userId === playerId;
  const own = useOwnRunQuery(date);
  const asFriend = useFriendRunQuery({ date, id: playerId }, { skip: isOwn || shareKey !== null });
  const asShared = useSharedRunQuery(
    { date, userId: playerId, key: shareKey ?? '' },
    { skip: isOwn || shareKey === null },
  );
  const friends = useFriendsQuery(undefined, { skip: isOwn || shareKey !== null });
  const theirs = shareKey === null ? asFriend : asShared;
  if (own.isLoading || theirs.isLoading || friends.isLoading) return <SkeletonRows count={4} />;
  const refused = codeOf(own.error) ?? codeOf(theirs.error);
  if (refused === 'not-yet') return <PlayFirst date={date} />;
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
  const name =
    asShared.data?.username ??
    friends.data?.find(({ id }) => id === playerId)?.username ??
    'your friend';
  const mine = { name: 'You', run: own.data };
  return (
    <RunComparison runs={theirs.data && !isOwn ? [mine, { name, run: theirs.data }] : [mine]} />
  );
}

function codeOf(error: unknown): string | undefined {
  return (error as Partial<Failure> | undefined)?.code;
}

/** Nothing of anybody's is shown before the own game of that day is over. */
function PlayFirst({ date }: { date: string }) {
  const navigate = useNavigate();
  const status = useDailyStatusQuery();
  const isToday = status.data?.date === date;
  return (
    <Panel>
      <Title>Play this day first</Title>
      <Muted>
        A run is shown to whoever has finished the same day, so that no card is given away.
      </Muted>
      <Button
        type="button"
        disabled={status.data === undefined}
        onClick={() => void navigate(gamePath('daily', isToday ? null : date))}
      >
        Play Daily Challenge
      </Button>
    </Panel>
  );
}
