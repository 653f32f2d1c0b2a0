import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { GROUP_REPORT_REASONS, type Group } from '@cardinal/core/api/groups';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ReportDialog } from '../../components/ReportDialog';
import { ShareLinkButton } from '../../components/ShareLinkButton';
import { Alert, Muted, PanelTitle } from '../../components/Surface';
import { invitationPath } from '../../config/paths';
import { failureFrom, messageFor, textFor } from '../../data/failure';
import {
  useChangeGroupMutation,
  useRemoveMemberMutation,
  useReportGroupMutation,
  type GroupToReport,
} from '../../data/groups';
import { toastRequested } from '../../lib/events';
import { Panel } from './panels';

export function Invite({ group: { name, inviteCode } }: { group: Group }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const description = msg`Anyone with the link can join your group.`;
  return (
    <Panel aria-labelledby="invite">
      <PanelTitle id="invite">{t`Invite`}</PanelTitle>
      <Muted>{t`Anyone with this link can join.`}</Muted>
      <ShareLinkButton
        url={`${location.origin}${invitationPath(inviteCode)}`}
        text={t`Join “${name}” on Cardinal, the daily card game.`}
        isMain
        onCopied={() => dispatch(toastRequested({ title: msg`Link copied`, description }))}
      />
    </Panel>
  );
}

const NOT_TAKEN = {
  badAnswer: msg`Couldn’t take over the group.`,
  noAnswer: msg`Couldn’t take over the group. Please try again.`,
};

interface OwnProps {
  readonly group: Group;
  readonly userId: string;
}

/** For members of a group whose owner hasn't been here for 30 days. */
export function TakeOver({ group: { id, ownerId, ownerActive }, userId }: OwnProps) {
  const { t } = useLingui();
  const [change, { isLoading, error }] = useChangeGroupMutation();
  if (ownerActive || ownerId === userId) return null;
  return (
    <>
      <Muted>{t`The owner hasn’t opened Cardinal for 30 days. Any member can become the owner.`}</Muted>
      <Button
        $kind="secondary"
        aria-disabled={isLoading}
        onClick={() => void change({ id, change: { takeOver: true } })}
      >{t`Become the owner`}</Button>
      {error !== undefined && <Alert>{messageFor(failureFrom(error), NOT_TAKEN)}</Alert>}
    </>
  );
}

const NOT_LEFT = {
  badAnswer: msg`Couldn’t leave the group.`,
  noAnswer: msg`Couldn’t leave the group. Please try again.`,
};

function consequence({ members, ownerId }: Group, userId: string): string {
  if (members.length === 1) return t`You’re its only member, so the group will be deleted.`;
  return ownerId === userId
    ? t`You won’t see its boards any more. The member who joined first becomes its owner. With an invitation you can come back.`
    : t`You won’t see its boards any more. With an invitation you can come back.`;
}

export function LeaveGroup({ group, userId, onLeft }: OwnProps & { readonly onLeft: () => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading, error }] = useRemoveMemberMutation();
  const leave = async (): Promise<void> => {
    setAsking(false);
    const left = await remove({ id: group.id, userId });
    // Without the group, there is nothing left to leave.
    if (left.error === undefined || failureFrom(left.error).status === 404) onLeft();
  };
  return (
    <>
      <Button
        $kind="secondary"
        aria-disabled={isLoading}
        onClick={() => setAsking(true)}
      >{t`Leave the group`}</Button>
      {/* Last on the page, so that it moves nothing. */}
      {error !== undefined && <Alert>{messageFor(failureFrom(error), NOT_LEFT)}</Alert>}
      {isAsking && (
        <ConfirmDialog
          title={t`Leave the group?`}
          description={consequence(group, userId)}
          confirmText={t({ message: 'Leave', comment: 'A group.' })}
          cancelText={t({ message: 'Stay', comment: 'In a group.' })}
          isStayingFirst
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

const NOT_SENT = {
  badAnswer: msg`Couldn’t send the report.`,
  noAnswer: msg`Couldn’t send the report. Please try again.`,
};

/** For members, and for people who are invited. */
export function ReportGroup({ about }: { about: GroupToReport }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const [report] = useReportGroupMutation();
  return (
    <>
      <Button $kind="quiet" onClick={() => setAsking(true)}>{t`Report this group`}</Button>
      {isAsking && (
        <ReportDialog
          title={t`Report this group`}
          description={t`A person on our team looks at every report and decides what to do. No one learns who reported the group.`}
          reasons={GROUP_REPORT_REASONS}
          texts={{ name: t`The group’s name`, other: t`Something else` }}
          onReport={async (body) => {
            const { error } = await report({ about, body });
            if (error !== undefined) return textFor(failureFrom(error), NOT_SENT);
            const description = msg`Thank you. Our team will look at it.`;
            dispatch(toastRequested({ title: msg`Report sent`, description }));
            setAsking(false);
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
