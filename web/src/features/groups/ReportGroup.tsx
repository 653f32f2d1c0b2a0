import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Outcome } from '../../components/Outcome';
import { failureFrom, messageFor } from '../../data/failure';
import { useReportGroupMutation } from '../../data/groups';

const NOT_SENT = {
  badAnswer: 'Couldn’t send the report.',
  noAnswer: 'Couldn’t send the report. Please try again.',
};

/** For members, and for people who are invited. */
export function ReportGroup({
  about,
}: {
  about: Parameters<ReturnType<typeof useReportGroupMutation>[0]>[0];
}) {
  const [isAsking, setAsking] = useState(false);
  const [report, { isLoading, isSuccess, error }] = useReportGroupMutation();
  return (
    <>
      <Button
        type="button"
        $kind="quiet"
        aria-disabled={isLoading}
        onClick={() => setAsking(!isLoading)}
      >
        Report this group
      </Button>
      <Outcome
        problem={error === undefined ? null : messageFor(failureFrom(error), NOT_SENT)}
        success={isSuccess ? 'Thank you. We’ll look at it.' : null}
      />
      {isAsking && (
        <ConfirmDialog
          title="Report this group?"
          description="A person on our team looks at every report, at the group’s name first, and decides what to do. No one learns who reported it."
          confirmText="Report"
          cancelText="Cancel"
          onConfirm={() => {
            setAsking(false);
            void report(about);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
