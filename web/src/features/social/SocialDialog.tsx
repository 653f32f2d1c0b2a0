import { Dialog } from '../../components/Dialog';
import { EmptyState } from '../../components/States';
import { Tab, TabList, TabPanel, Tabs } from '../../components/Tabs';
import { useFriendRequestsQuery } from '../../lib/serverApi';
import { BoardTable } from './BoardTable';
import { FriendsRanking } from './FriendsRanking';
import { ManageFriends } from './ManageFriends';
import { Requests } from './Requests';

interface SocialDialogProps {
  /** Null for a guest, who sees the boards alone. */
  readonly userId: string | null;
  readonly onClose: () => void;
}

export function SocialDialog({ userId, onClose }: SocialDialogProps) {
  return (
    <Dialog title="Leaderboards & Social" onClose={onClose} size="large">
      <Tabs defaultValue="boards">
        <TabList aria-label="Leaderboards and social">
          <Tab value="boards">Leaderboard</Tab>
          <Tab value="social">Friends & Social</Tab>
        </TabList>
        <TabPanel value="boards">
          <Boards userId={userId} />
        </TabPanel>
        <TabPanel value="social">
          {userId === null ? (
            <EmptyState text="Sign in to play with friends." />
          ) : (
            <Social userId={userId} />
          )}
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function Boards({ userId }: { userId: string | null }) {
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
          isAllTime={false}
          emptyText="No daily games played today"
          userId={userId}
        />
        <BoardTable
          title="Fun Mode Today"
          mode="fun"
          isAllTime={false}
          emptyText="No fun games played today"
          userId={userId}
        />
      </TabPanel>
      <TabPanel value="ever">
        <BoardTable
          title="Daily Mode All-time"
          mode="daily"
          isAllTime
          emptyText="No daily games played yet"
          userId={userId}
        />
        <BoardTable
          title="Fun Mode All-time"
          mode="fun"
          isAllTime
          emptyText="No fun games played yet"
          userId={userId}
        />
      </TabPanel>
    </Tabs>
  );
}

function Social({ userId }: { userId: string }) {
  const { data } = useFriendRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const count = (data?.incoming.length ?? 0) + (data?.outgoing.length ?? 0);
  return (
    <Tabs defaultValue="rankings">
      <TabList aria-label="Friends">
        <Tab value="rankings">Rankings</Tab>
        <Tab value="manage">Manage Friends</Tab>
        <Tab value="requests">Requests ({count})</Tab>
      </TabList>
      <TabPanel value="rankings">
        <FriendsRanking userId={userId} />
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
