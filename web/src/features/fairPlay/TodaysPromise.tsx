import { Trans, useLingui } from '@lingui/react/macro';
import { FailedState } from '../../components/States';
import { useStatsQuery } from '../../data/daily';
import { longDate } from '../../lib/dates';

export function TodaysPromise() {
  const { t } = useLingui();
  const { data, isLoading, refetch } = useStatsQuery();
  if (isLoading)
    return <p>{t({ message: 'Loading today’s promise…', comment: 'The hash of a deck.' })}</p>;
  if (data === undefined) {
    return <FailedState text={t`Couldn’t load today’s promise.`} onRetry={refetch} />;
  }
  const { commitment } = data;
  const date = longDate(data.date);
  return (
    <p key="known">
      <Trans>
        Promise for <span>{date}</span>: <code>{commitment}</code>
      </Trans>
    </p>
  );
}
