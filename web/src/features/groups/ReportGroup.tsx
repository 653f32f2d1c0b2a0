import { msg } from '@lingui/core/macro';
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
            if (error !== undefined) return messageFor(failureFrom(error), NOT_SENT);
            const description = t`Thank you. Our team will look at it.`;
            dispatch(toastRequested({ title: t`Report sent`, description }));
            setAsking(false);
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
