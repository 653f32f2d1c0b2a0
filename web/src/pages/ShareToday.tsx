import type { Day } from '@cardinal/core/game/days';
import { useLazyDashboardQuery } from '../features/daily/api';
import { ShareRun } from '../features/runs/ShareRun';

/** Shares today's daily, once it is over, with place and streak as they stand. */
export function ShareToday({ date }: { date: Day }) {
  const [fetchDashboard] = useLazyDashboardQuery();
  return (
    <ShareRun
      date={date}
      getStanding={async () => {
        const { scoreRankings, userStats } = await fetchDashboard().unwrap();
        const { dailyTodayRank: rank, dailyTodayPlayers: players } = scoreRankings;
        return { place: rank === null ? null : { rank, players }, streak: userStats.currentStreak };
      }}
    />
  );
}
