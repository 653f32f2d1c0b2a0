import type { Day } from '@cardinal/core/game/days';
import { ShareRun } from '../../features/runs/ShareRun';
import { useDailyStatusQuery } from '../../features/daily/api';

/** The link to today's run, once the server counts today's daily as played. */
export function ShareToday({ date }: { date: Day }) {
  const { data } = useDailyStatusQuery();
  return data?.hasPlayed && data.date === date ? <ShareRun date={date} /> : null;
}
