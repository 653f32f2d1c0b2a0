import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { GROUP_REPORT_REASONS } from '@cardinal/core/api/groups';
import { Button } from '../../components/Button';
import { ReportDialog } from '../../components/ReportDialog';
import { failureFrom, messageFor } from '../../data/failure';
import { useReportGroupMutation, type GroupToReport } from '../../data/groups';
import { toastRequested } from '../../lib/events';

const NOT_SENT = {
  badAnswer: 'Couldn’t send the report.',
  noAnswer: 'Couldn’t send the report. Please try again.',
};

const REASONS = { name: 'The group’s name', other: 'Something else' };

const SENT = { title: 'Report sent', description: 'Thank you. Our team will look at it.' };

/** For members, and for people who are invited. */
export function ReportGroup({ about }: { about: GroupToReport }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const [report] = useReportGroupMutation();
  return (
    <>
      <Button
        type="button"
        $kind="quiet"
        onClick={() => setAsking(true)}
      >{t`Report this group`}</Button>
      {isAsking && (
        <ReportDialog
          title={t`Report this group`}
          description={t`A person on our team looks at every report and decides what to do. No one learns who reported the group.`}
          reasons={GROUP_REPORT_REASONS}
          texts={REASONS}
          onReport={async (body) => {
            const { error } = await report({ about, body });
            if (error !== undefined) return messageFor(failureFrom(error), NOT_SENT);
            dispatch(toastRequested(SENT));
            setAsking(false);
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
