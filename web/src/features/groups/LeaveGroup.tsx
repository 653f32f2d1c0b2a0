import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '@cardinal/core/api/groups';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Alert } from '../../components/Surface';
import { failureFrom, messageFor } from '../../data/failure';
import { useRemoveMemberMutation } from '../../data/groups';

const NOT_LEFT = {
  badAnswer: msg`Couldn’t leave the group.`,
  noAnswer: msg`Couldn’t leave the group. Please try again.`,
};

interface LeaveGroupProps {
  readonly group: Group;
  readonly userId: string;
  readonly onLeft: () => void;
}

function consequence({ members, ownerId }: Group, userId: string): string {
  if (members.length === 1) return t`You’re its only member, so the group will be deleted.`;
  return ownerId === userId
    ? t`You won’t see its boards any more. The member who joined first becomes its owner. With an invitation you can come back.`
    : t`You won’t see its boards any more. With an invitation you can come back.`;
}

export function LeaveGroup({ group, userId, onLeft }: LeaveGroupProps) {
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
        onClick={() => setAsking(!isLoading)}
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
