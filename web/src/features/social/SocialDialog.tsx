import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Person } from '@cardinal/core/documents/users';
import type { Day } from '@cardinal/core/game/days';
import { ALL_TIME } from '@cardinal/core/records/boards';
import { LiveSign } from '../../components/BoardParts';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import type { Reading } from '../../components/Known';
import { EmptyState, FailedState, SkeletonRows } from '../../components/States';
import { Tab, TabList, TabPanel, Tabs } from '../../components/Tabs';
import { color, low, space, text, TOUCH, wide } from '../../theme/tokens';
import { PATHS } from '../../config/paths';
import { useFriendRequestsQuery } from '../../data/friends';
import { BoardTable } from './BoardTable';
import { FriendsRanking } from './FriendsRanking';
import { selectLiveStatus } from '../../data/liveSlice';
import { useAuth } from '../../session/useAuth';
import { Invitations } from './Invitations';
import { ManageFriends } from './ManageFriends';
import { Requests } from './Requests';

export interface SocialDialogProps {
  /** Null for a guest, who only sees the boards. */
  readonly userId: string | null;
  /** Null until the server has said. */
  readonly today: Day | null;
  /** Whether today is loading or failed to load. */
  readonly day: Reading;
  /** Whether the player has finished today's daily. */
  readonly hasFinished: boolean;
  /** How many players have played today's daily, and how long it stays open. */
  readonly dayNote?: ReactNode;
  /** The table of the player's league; null for a guest, and while the day is unknown. */
  readonly league: ReactNode;
  readonly onSignIn: () => void;
  readonly onChallenge: (friend: Person) => void;
  readonly onClose: () => void;
}

const Mark = styled.p`
  margin-bottom: ${space.one};
  color: ${color.muted};
  font-size: ${text.small};
  font-weight: 650;
  /* On the title's line, and sticky like it. */
  ${low} {
    position: sticky;
    top: 1.2rem;
    z-index: 3;
    width: max-content;
    margin-block: -2.5rem 1.19rem;
    margin-inline: auto 3.5rem;
  }
`;

/** Last, so it waits for what is above it, which would move it. */
const Aside = styled.p`
  [role='tabpanel']:has([data-loading]) > & {
    display: none;
  }
  margin-top: ${space.two};
  text-align: center;
  font-size: ${text.small};
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${TOUCH};
    color: ${color.brandText};
    text-underline-offset: 0.2em;
  }
`;

/** As high as possible whatever its content, so that the tabs stay in place. */
const Sheet = styled.div`
  min-height: calc(92 * var(--dvh) - 6.2rem);
  ${wide} {
    min-height: calc(92 * var(--dvh) - 7.2rem);
  }
  ${low} {
    /* Contains the mark's margin. */
    display: flow-root;
    min-height: calc(96 * var(--dvh) - 4.7rem);
  }
`;

/** Centered in the sheet, so that it doesn't look as if more were still loading. */
const Invitation = styled.div`
  display: grid;
  align-content: center;
  min-height: calc(92 * var(--dvh) - 10.5rem);
  & > button {
    justify-self: center;
    width: min(100%, 24rem);
  }
  ${wide} {
    min-height: calc(92 * var(--dvh) - 11.5rem);
  }
  ${low} {
    min-height: 0;
  }
`;

export function SocialDialog(props: SocialDialogProps) {
  const { t } = useLingui();
  const { userId, today, day, hasFinished, dayNote, league, ...actions } = props;
  const { onSignIn, onChallenge, onClose } = actions;
  const status = useSelector(selectLiveStatus);
  const { isUnreachable, retry } = useAuth();
  return (
    <Dialog title={t`Leaderboards & Social`} onClose={onClose} size="large">
      <Sheet>
        {status !== 'off' && (
          <Mark role="status">
            {status === 'connecting' ? <span>{t`Connecting…`}</span> : <LiveSign status={status} />}
          </Mark>
        )}
        <Tabs defaultValue="boards">
          <TabList aria-label={t`Leaderboards and social`}>
            <Tab value="boards">{t`Leaderboard`}</Tab>
            {userId !== null && <Tab value="league">{t`League`}</Tab>}
            <Tab value="social">{t`Friends & Social`}</Tab>
          </TabList>
          <TabPanel value="boards">
            {today === null ? (
              <DayUnknown day={day} />
            ) : (
              <Boards userId={userId} today={today} dayNote={dayNote} />
            )}
            <Aside>
              <Link to={PATHS.fairPlay}>{t`How we keep these boards fair`}</Link>
            </Aside>
          </TabPanel>
          <TabPanel value="league">{league ?? <DayUnknown day={day} />}</TabPanel>
          <TabPanel value="social">
            {userId === null &&
              (isUnreachable ? (
                <FailedState text={t`Couldn’t load your friends.`} onRetry={retry} />
              ) : (
                <Invitation>
                  <EmptyState text={t`Sign in to add your friends.`} />
                  <Button $wide onClick={onSignIn}>{t`Log In / Sign Up`}</Button>
                </Invitation>
              ))}
            {userId !== null && today === null && <DayUnknown day={day} />}
            {userId !== null && today !== null && (
              <Social
                userId={userId}
                today={today}
                hasFinished={hasFinished}
                onChallenge={onChallenge}
                onClose={onClose}
              />
            )}
            {userId !== null && (
              <Aside>
                <Link to={PATHS.groups}>{t`My groups`}</Link>
              </Aside>
            )}
          </TabPanel>
        </Tabs>
      </Sheet>
    </Dialog>
  );
}

function DayUnknown({ day: { state, retry } }: { day: Reading }) {
  const { t } = useLingui();
  if (state !== 'failed') return <SkeletonRows />;
  return <FailedState text={t`Couldn’t load today’s boards.`} onRetry={retry} />;
}

interface BoardsProps {
  readonly userId: string | null;
  readonly today: Day;
  readonly dayNote: ReactNode;
}

const BOARDS = {
  day: [
    { mode: 'daily', title: msg`Daily Mode Today`, emptyText: msg`No daily games played today` },
    { mode: 'fun', title: msg`Fun Mode Today`, emptyText: msg`No fun games played today` },
  ],
  ever: [
    { mode: 'daily', title: msg`Daily Mode All-time`, emptyText: msg`No daily games played yet` },
    { mode: 'fun', title: msg`Fun Mode All-time`, emptyText: msg`No fun games played yet` },
  ],
} as const;

/** The second board waits for the rows of the first, which would move it. */
const BoardsPanel = styled(TabPanel)`
  & > [data-loading] ~ * {
    display: none;
  }
`;

function Boards({ userId, today, dayNote }: BoardsProps) {
  const { t } = useLingui();
  return (
    <Tabs defaultValue="day">
      <TabList aria-label={t`Period`}>
        <Tab value="day">{t({ message: 'Daily', context: 'board' })}</Tab>
        <Tab value="ever">{t({ message: 'All-time', comment: 'The best scores ever.' })}</Tab>
      </TabList>
      {(['day', 'ever'] as const).map((value) => (
        <BoardsPanel key={value} value={value}>
          {BOARDS[value].map(({ mode, title, emptyText }) => (
            <BoardTable
              key={mode}
              mode={mode}
              title={t(title)}
              emptyText={t(emptyText)}
              period={value === 'day' ? today : ALL_TIME}
              today={today}
              userId={userId}
              note={value === 'day' && mode === 'daily' ? dayNote : null}
            />
          ))}
        </BoardsPanel>
      ))}
    </Tabs>
  );
}

interface SocialProps {
  readonly userId: string;
  readonly today: Day;
  readonly hasFinished: boolean;
  readonly onChallenge: (friend: Person) => void;
  readonly onClose: () => void;
}

function Social({ userId, today, hasFinished, onChallenge, onClose }: SocialProps) {
  const { t } = useLingui();
  const { data } = useFriendRequestsQuery();
  const count = data && data.incoming.length + data.outgoing.length;
  return (
    <Tabs defaultValue="rankings">
      <TabList aria-label={t`Friends`}>
        <Tab value="rankings">{t({ message: 'Rankings', comment: 'Only of friends.' })}</Tab>
        <Tab value="manage">{t`Manage Friends`}</Tab>
        <Tab value="requests">{count === undefined ? t`Requests` : t`Requests (${count})`}</Tab>
      </TabList>
      {/* Below the tabs, so that these stay in place when one appears. */}
      <Invitations onPlay={onClose} />
      <TabPanel value="rankings">
        <FriendsRanking userId={userId} today={today} hasFinished={hasFinished} />
      </TabPanel>
      <TabPanel value="manage">
        <ManageFriends onChallenge={onChallenge} />
      </TabPanel>
      <TabPanel value="requests">
        <Requests />
      </TabPanel>
    </Tabs>
  );
}
