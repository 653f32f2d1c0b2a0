import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Group } from '@cardinal/core/api/groups';
import { Button } from '../../components/Button';
import { Alert, Muted } from '../../components/Surface';
import { failureFrom, messageFor } from '../../data/failure';
import { useChangeGroupMutation } from '../../data/groups';

const NOT_TAKEN = {
  badAnswer: msg`Couldn’t take over the group.`,
  noAnswer: msg`Couldn’t take over the group. Please try again.`,
};

/** For members of a group whose owner hasn't been here for 30 days. */
export function TakeOver({
  group: { id, ownerId, ownerActive },
  userId,
}: {
  group: Group;
  userId: string;
}) {
  const { t } = useLingui();
  const [change, { isLoading, error }] = useChangeGroupMutation();
  if (ownerActive || ownerId === userId) return null;
  return (
    <>
      <Muted>{t`The owner hasn’t opened Cardinal for 30 days. Any member can become the owner.`}</Muted>
      <Button
        $kind="secondary"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void change({ id, change: { takeOver: true } });
        }}
      >{t`Become the owner`}</Button>
      {error !== undefined && <Alert>{messageFor(failureFrom(error), NOT_TAKEN)}</Alert>}
    </>
  );
}
