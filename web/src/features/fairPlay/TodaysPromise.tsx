import { FailedState } from '../../components/States';
import { useStatsQuery } from '../../data/daily';
import { longDate } from '../../lib/dates';

/** What the server has promised of today's deck. */
export function TodaysPromise() {
  const { data, isLoading, refetch } = useStatsQuery();
  if (isLoading) return <p>Loading today’s promise…</p>;
  if (data === undefined) {
    return (
      <FailedState
        text="Today’s promise can’t be reached right now."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <p>
      <span>{`The promise of ${longDate(data.date)}: `}</span>
      <code>{data.commitment}</code>
    </p>
  );
}
