import { FailedState } from '../../components/States';
import { useStatsQuery } from '../../data/daily';
import { longDate } from '../../lib/dates';

export function TodaysPromise() {
  const { data, isLoading, refetch } = useStatsQuery();
  if (isLoading) return <p>Loading today’s promise…</p>;
  if (data === undefined) {
    return <FailedState text="Couldn’t load today’s promise." onRetry={() => void refetch()} />;
  }
  return (
    <p>
      <span>{`Promise for ${longDate(data.date)}: `}</span>
      <code>{data.commitment}</code>
    </p>
  );
}
