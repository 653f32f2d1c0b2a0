import { ShareRun } from '../../features/runs/ShareRun';
import { useDailyStatusQuery } from '../../features/daily/api';

/** The link to today's run, once the server counts today's daily as played. */
export function ShareToday() {
  const { data } = useDailyStatusQuery();
  return data?.hasPlayed ? <ShareRun date={data.date} /> : null;
}
