import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Muted } from '../../components/Surface';
import { failureFrom, textFor } from '../../data/failure';
import { useRevokeShareLinksMutation } from '../../data/runs';
import { alertRequested } from '../../lib/events';

const NOT_REVOKED = {
  badAnswer: msg`Couldn’t turn off the links.`,
  noAnswer: msg`Couldn’t turn off the links. Please try again.`,
};

/** Revokes all links to the player's run of a day. Sharing it again makes a new link. */
export function RevokeLinks({ date }: { date: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [revoke, { isLoading, isSuccess }] = useRevokeShareLinksMutation();
  const dispatch = useDispatch();
  const turnOff = (): void => {
    setAsking(false);
    void revoke(date)
      .unwrap()
      .catch((error: unknown) => {
        const description = textFor(failureFrom(error), NOT_REVOKED);
        dispatch(alertRequested(msg`Links Still On`, description));
      });
  };
  return (
    <>
      {isSuccess ? (
        <Muted role="status">{t`Links to this run no longer work.`}</Muted>
      ) : (
        <Button $kind="secondary" aria-disabled={isLoading} onClick={() => setAsking(!isLoading)}>
          {t`Turn off links to this run`}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Turn off the links?`}
          description={t`Existing links will stop working. Friends can still see this run, and you can share it again.`}
          confirmText={t`Turn off`}
          cancelText={t`Cancel`}
          onConfirm={turnOff}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
