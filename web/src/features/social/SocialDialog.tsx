import { useEffect } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Dialog } from '../../components/Dialog';
import { EmptyState } from '../../components/States';
import { Tab, TabList, TabPanel, Tabs } from '../../components/Tabs';
import { useFriendRequestsQuery, useStatsQuery } from '../../lib/serverApi';
import { color, space, text } from '../../theme/tokens';
import { BoardTable } from './BoardTable';
import { FriendsRanking } from './FriendsRanking';
import { selectLiveRequests, selectLiveStatus } from './liveSelectors';
import { liveClosed, liveOpened } from './liveSlice';
import { ManageFriends } from './ManageFriends';
import { Requests } from './Requests';

interface SocialDialogProps {
  /** Null for a guest, who sees the boards alone. */
  readonly userId: string | null;
  readonly onClose: () => void;
}

const Mark = styled.p`
  margin-bottom: ${space.one};
  color: ${color.muted};
  font-size: ${text.small};
  font-weight: 650;
`;

const STATUS = {
  off: '',
  connecting: 'Connecting …',
  live: '● Live',
  reconnecting: '○ Reconnecting …',
} as const;

/** Listens while the dialog is open, if there is somebody to listen for. */
function useLive(userId: string | null, today: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (userId === null || today === undefined) return undefined;
    dispatch(liveOpened({ userId, today, scope: 'dialog' }));
    return () => {
      dispatch(liveClosed('dialog'));
    };
  }, [dispatch, userId, today]);
}

export function SocialDialog({ userId, onClose }: SocialDialogProps) {
  const { data: stats } = useStatsQuery();
  const status = useAppSelector(selectLiveStatus);
  const today = stats?.date;
  useLive(userId, today);
  return (
    <Dialog title="Leaderboards & Social" onClose={onClose} size="large">
      {status !== 'off' && <Mark role="status">{STATUS[status]}</Mark>}
      <Tabs defaultValue="boards">
        <TabList aria-label="Leaderboards and social">
          <Tab value="boards">Leaderboard</Tab>
          <Tab value="social">Friends & Social</Tab>
        </TabList>
        <TabPanel value="boards">
          <Boards userId={userId} today={today ?? ''} />
        </TabPanel>
        <TabPanel value="social">
          {userId === null ? (
            <EmptyState text="Sign in to play with friends." />
          ) : (
            <Social userId={userId} today={today ?? ''} />
          )}
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function Boards({ userId, today }: { userId: string | null; today: string }) {
  return (
    <Tabs defaultValue="day">
      <TabList aria-label="Period">
        <Tab value="day">Daily</Tab>
        <Tab value="ever">All-time</Tab>
      </TabList>
      <TabPanel value="day">
        <BoardTable
          title="Daily Mode Today"
          mode="daily"
          board={`daily-${today}`}
          isAllTime={false}
          emptyText="No daily games played today"
          userId={userId}
        />
        <BoardTable
          title="Fun Mode Today"
          mode="fun"
          board={`fun-${today}`}
          isAllTime={false}
          emptyText="No fun games played today"
          userId={userId}
        />
      </TabPanel>
      <TabPanel value="ever">
        <BoardTable
          title="Daily Mode All-time"
          mode="daily"
          board="daily-alltime"
          isAllTime
          emptyText="No daily games played yet"
          userId={userId}
        />
        <BoardTable
          title="Fun Mode All-time"
          mode="fun"
          board="fun-alltime"
          isAllTime
          emptyText="No fun games played yet"
          userId={userId}
        />
      </TabPanel>
    </Tabs>
  );
}

function Social({ userId, today }: { userId: string; today: string }) {
  const fetched = useFriendRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const data = useAppSelector(selectLiveRequests) ?? fetched.data;
  const count = (data?.incoming.length ?? 0) + (data?.outgoing.length ?? 0);
  return (
    <Tabs defaultValue="rankings">
      <TabList aria-label="Friends">
        <Tab value="rankings">Rankings</Tab>
        <Tab value="manage">Manage Friends</Tab>
        <Tab value="requests">Requests ({count})</Tab>
      </TabList>
      <TabPanel value="rankings">
        <FriendsRanking userId={userId} today={today} />
      </TabPanel>
      <TabPanel value="manage">
        <ManageFriends />
      </TabPanel>
      <TabPanel value="requests">
        <Requests />
      </TabPanel>
    </Tabs>
  );
}
