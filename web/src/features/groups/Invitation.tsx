import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/Button';
import { Name } from '../../components/Name';
import { FailedState, SkeletonRows } from '../../components/States';
import { Alert, Muted, Notice, PanelTitle } from '../../components/Surface';
import { failureFrom, messageFor } from '../../data/failure';
import { useInvitationQuery, useJoinGroupMutation } from '../../data/groups';
import { ReportGroup } from './GroupActions';

const NOT_JOINED = {
  badAnswer: msg`Couldn’t join the group.`,
  noAnswer: msg`Couldn’t join the group. Please try again.`,
};

interface InvitationProps {
  readonly inviteCode: string;
  readonly isPlayer: boolean;
  readonly onJoined: (id: string) => void;
  readonly onSignIn: () => void;
  readonly onDecline: () => void;
}

/** Who invites to which group. Joining needs an account. */
export function Invitation(props: InvitationProps) {
  const { t } = useLingui();
  const { inviteCode, isPlayer, onJoined, onSignIn, onDecline } = props;
  const { data, error, isFetching, refetch } = useInvitationQuery(inviteCode);
  const [join, joining] = useJoinGroupMutation();
  const isGone = [error, joining.error].some(
    (found) => found !== undefined && failureFrom(found).status === 404,
  );
  const notNow = (
    <Button $kind="secondary" onClick={onDecline}>
      {isGone ? t`Go to Cardinal` : t`Not now`}
    </Button>
  );
  if (isGone) {
    return (
      <Notice aria-label={t`Invitation`}>
        <PanelTitle as="h1">{t`This invitation no longer works`}</PanelTitle>
        <p>{t`The link was replaced, or the group is gone. Ask for a new link.`}</p>
        {notNow}
      </Notice>
    );
  }
  if (data === undefined) {
    if (isFetching) return <SkeletonRows count={3} />;
    return <FailedState text={t`Couldn’t load the invitation.`} onRetry={refetch} />;
  }
  const joinNow = async (): Promise<void> => {
    const joined = await join(inviteCode);
    if (joined.data !== undefined) onJoined(joined.data.id);
  };
  const { members } = data;
  const player = <Name>{data.invitedBy}</Name>;
  const group = <Name>{data.name}</Name>;
  return (
    <Notice aria-label={t`Invitation`}>
      <PanelTitle as="h1">
        <Trans>
          {player} invites you to {group}
        </Trans>
      </PanelTitle>
      <p>{t`A group on Cardinal with ${plural(members, { one: '# member', other: '# members' })}. Everyone plays the same deck each day, and the group’s boards add up the scores.`}</p>
      <Muted>{t`Members see your username, your daily scores, and the days you played.`}</Muted>
      {isPlayer ? (
        <Button aria-disabled={joining.isLoading} onClick={() => void joinNow()}>
          {joining.isLoading ? t`Joining…` : t`Join the group`}
        </Button>
      ) : (
        <>
          <p>{t`You need an account to join. We’ll bring you back here.`}</p>
          <Button onClick={onSignIn}>{t`Log In / Sign Up`}</Button>
        </>
      )}
      {notNow}
      {isPlayer && <ReportGroup about={{ inviteCode }} />}
      {/* Last, so that it moves no button. */}
      {joining.error !== undefined && (
        <Alert>{messageFor(failureFrom(joining.error), NOT_JOINED)}</Alert>
      )}
    </Notice>
  );
}
