import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Alert, Muted } from '../../components/Surface';
import { failureFrom, messageFor } from '../../data/failure';
import { useRevokeShareLinksMutation } from '../../data/runs';

const NOT_REVOKED = {
  badAnswer: 'Couldn’t turn off the links.',
  noAnswer: 'Couldn’t turn off the links. Please try again.',
};

/** Revokes all links to the player's run of a day. Sharing it again makes a new link. */
export function RevokeLinks({ date }: { date: string }) {
  const [isAsking, setAsking] = useState(false);
  const [revoke, { isLoading, isSuccess, error }] = useRevokeShareLinksMutation();
  return (
    <>
      {error !== undefined && <Alert>{messageFor(failureFrom(error), NOT_REVOKED)}</Alert>}
      {isSuccess ? (
        <Muted role="status">Links to this run no longer work.</Muted>
      ) : (
        <Button
          type="button"
          $kind="secondary"
          aria-disabled={isLoading}
          onClick={() => setAsking(!isLoading)}
        >
          Turn off links to this run
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Turn off the links?"
          description="Existing links will stop working. Friends can still see this run, and you can share it again."
          confirmText="Turn off"
          cancelText="Cancel"
          onConfirm={() => {
            void revoke(date);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
