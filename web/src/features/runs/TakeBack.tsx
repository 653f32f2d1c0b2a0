import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Alert, Muted } from '../../components/Surface';
import { failureFrom, wordsOf } from '../../data/failure';
import { useTakeRunBackMutation } from '../../data/runs';

const NOT_TAKEN_BACK = {
  badAnswer: 'The links could not be taken back.',
  noAnswer: 'The links could not be taken back. Please try again.',
};

/** The end of every link to the own run of a day. Sharing it again makes a new one. */
export function TakeBack({ date }: { date: string }) {
  const [isAsking, setAsking] = useState(false);
  const [takeBack, { isLoading, isSuccess, error }] = useTakeRunBackMutation();
  return (
    <>
      {error !== undefined && <Alert>{wordsOf(failureFrom(error), NOT_TAKEN_BACK)}</Alert>}
      {isSuccess ? (
        <Muted role="status">No link opens this run any more.</Muted>
      ) : (
        <Button
          type="button"
          $kind="secondary"
          aria-disabled={isLoading}
          onClick={() => setAsking(!isLoading)}
        >
          Take back the links to this run
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Take back the links?"
          description="Whoever has one sees this run no longer. Friends still do, and you can share it anew."
          confirmText="Take back"
          cancelText="Cancel"
          onConfirm={() => {
            void takeBack(date);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
