import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useMatch, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Group } from '@cardinal/core/api/groups';
import { Button } from '../components/Button';
import { lazyDialog } from '../components/lazyPart';
import { Name } from '../components/Name';
import { FailedState, SkeletonRows } from '../components/States';
import { Loading, Muted } from '../components/Surface';
import { Unreachable } from '../components/CardPage';
import { useShown } from '../data/useShown';
import { useTitle, pageTitle } from '../components/useTitle';
import { groupPath, PATHS } from '../config/paths';
import { failureFrom } from '../data/failure';
import { useGroupQuery, useGroupsQuery } from '../data/groups';
import { useDayReading, useToday } from '../features/daily/useToday';
import { Invite, LeaveGroup, ReportGroup, TakeOver } from '../features/groups/GroupActions';
import { GroupBoard } from '../features/groups/GroupBoard';
import { CreateGroup, GroupList } from '../features/groups/GroupList';
import { Invitation } from '../features/groups/Invitation';
import { Winners } from '../features/groups/Winners';
import { KEYS, local } from '../lib/storage';
import { useAuth } from '../session/useAuth';
import { text } from '../theme/tokens';
import { HomeHeader } from '../flows/HomeHeader';
import { NotFoundPage } from './NotFoundPage';
import { NarrowFrame, PageMain } from '../components/PageMain';
import { WithPlayer } from '../flows/WithPlayer';

const GroupSettingsDialog = lazyDialog(
  async () => (await import('../features/groups/GroupSettingsDialog')).GroupSettingsDialog,
);

const Page = styled(PageMain)`
  & > header > h1,
  & > h1 {
    font-size: ${text.headline};
    overflow-wrap: anywhere;
  }
`;

/** The player's groups, one group, or an invitation, by the address. */
export function GroupsPage() {
  const { t } = useLingui();
  const { user, isLoading, isUnreachable, retry } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useMatch(PATHS.groups);
  const { id } = useMatch(`${PATHS.groups}/:id`)?.params ?? {};
  const { inviteCode } = useMatch(`${PATHS.groups}/join/:inviteCode`)?.params ?? {};
  // A list that comes would move the form.
  const groups = useGroupsQuery(undefined, { skip: list === null || user === null });
  useTitle(pageTitle);
  if (list === null && id === undefined && inviteCode === undefined) return <NotFoundPage />;
  if (isLoading) return <Loading />;
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  const userId = user?.id ?? null;
  if (userId === null && inviteCode === undefined) {
    return <Navigate to={PATHS.login} replace state={{ from: pathname }} />;
  }
  const isInGroup = userId !== null && id !== undefined;
  return (
    <NarrowFrame>
      <HomeHeader onHome={() => navigate(PATHS.home)} />
      <Page>
        {inviteCode !== undefined && (
          <WaitingInvitation inviteCode={inviteCode} isPlayer={userId !== null} />
        )}
        {isInGroup && <GroupView key={id} id={id} userId={userId} />}
        {list !== null && (
          <>
            <h1>{t`My groups`}</h1>
            <GroupList />
            {!groups.isLoading && (
              <CreateGroup onCreated={(created) => navigate(groupPath(created))} />
            )}
          </>
        )}
      </Page>
    </NarrowFrame>
  );
}

/** Waits in local storage for an account, so that a new player finds it after the registration. */
function WaitingInvitation({ inviteCode, isPlayer }: { inviteCode: string; isPlayer: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => local.set(KEYS.invitation, isPlayer ? null : pathname), [isPlayer, pathname]);
  return (
    <Invitation
      inviteCode={inviteCode}
      isPlayer={isPlayer}
      onJoined={(id) => navigate(groupPath(id), { replace: true })}
      onSignIn={() => navigate(PATHS.login, { state: { from: pathname } })}
      onDecline={() => {
        local.set(KEYS.invitation, null);
        navigate(PATHS.home);
      }}
    />
  );
}

function GroupView({ id, userId }: { id: string; userId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: group, error, isLoading, refetch } = useGroupQuery(id);
  // The board, which came later, would move what is below.
  const isDayComing = useDayReading(true).state === 'loading';
  const isIn = group !== undefined;
  useEffect(() => {
    if (isIn) local.set(KEYS.hasGroups, 'yes');
  }, [isIn]);
  const toList = (): void => navigate(PATHS.groups, { replace: true });
  if (isLoading || (error === undefined && isDayComing)) return <SkeletonRows count={6} />;
  const failure = error === undefined ? null : failureFrom(error);
  if (failure?.status === 404) {
    const wasIn = failure.code === 'no-longer-member';
    return (
      <>
        <h1>{wasIn ? t`You’re no longer in this group` : t`Group not found`}</h1>
        <p>
          {wasIn
            ? t`You left it, its owner removed you, or it was deleted.`
            : t`It was deleted, or you’re not a member.`}
        </p>
        <Button $kind="secondary" onClick={toList}>
          {t`My groups`}
        </Button>
      </>
    );
  }
  if (group === undefined) {
    return <FailedState text={t`Couldn’t load the group.`} onRetry={refetch} />;
  }
  return (
    <>
      <Changes group={group} onChange={() => void refetch()} />
      <LoadedGroup
        group={group}
        userId={userId}
        onLeft={toList}
        onOutdated={() => void refetch()}
      />
    </>
  );
}

/** How often an open page looks who is in the group, in milliseconds. */
const LOOK_MS = 60_000;

/** Notices by the list of groups, which costs far less than the group, that members came or went. */
function Changes({ group: { id, members }, onChange }: { group: Group; onChange: () => void }) {
  const options = { pollingInterval: LOOK_MS, skip: !useShown() };
  const { data } = useGroupsQuery(undefined, options);
  const count = data && (data.find((group) => group.id === id)?.members ?? 0);
  useEffect(() => {
    if (count !== undefined && count !== members.length) onChange();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the list
  }, [count]);
  return null;
}

interface LoadedGroupProps {
  readonly group: Group;
  readonly userId: string;
  readonly onLeft: () => void;
  /** The board has other members, or the player is none. */
  readonly onOutdated: () => void;
}

function LoadedGroup({ group, userId, onLeft, onOutdated }: LoadedGroupProps) {
  const { t } = useLingui();
  const { id, name, ownerId, members, streak } = group;
  const crowned = new Set(members.filter(({ crown }) => crown).map((member) => member.id));
  const [hasSettings, setSettings] = useState(false);
  const today = useToday(true);
  const day = useDayReading(true);
  const { length: count } = members;
  const summary = t`${plural(count, { one: '# member', other: '# members' })}, streak of ${plural(streak, { one: '# day', other: '# days' })}`;
  return (
    <WithPlayer userId={userId}>
      <header>
        <h1>
          <Name>{name}</Name>
        </h1>
        <Muted>{summary}</Muted>
      </header>
      {today !== null && (
        <GroupBoard
          group={group}
          userId={userId}
          today={today}
          crowned={crowned}
          onOutdated={onOutdated}
        />
      )}
      {today === null && <FailedState text={t`Couldn’t load the boards.`} onRetry={day.retry} />}
      <Muted>
        {t`The streak counts days in a row on which at least half of you, and at least two, finished the daily. Only dailies played on their day count.`}
      </Muted>
      <Invite group={group} />
      {ownerId === userId && (
        <Button $kind="secondary" onClick={() => setSettings(true)}>
          {t`Group settings`}
        </Button>
      )}
      <TakeOver group={group} userId={userId} />
      <LeaveGroup group={group} userId={userId} onLeft={onLeft} />
      {ownerId !== userId && <ReportGroup about={{ id }} />}
      {/* Last, because they come later. */}
      <Winners id={id} />
      {hasSettings && (
        <GroupSettingsDialog group={group} userId={userId} onClose={() => setSettings(false)} />
      )}
    </WithPlayer>
  );
}
