import type { Day } from '@cardinal/core/game/days';
import { useLazyDashboardQuery } from '../../data/daily';
import { ShareRun } from './ShareRun';

export interface ShareTodayProps {
  readonly date: Day;
  /** Whether its game has just ended. */
  readonly isAtEnd?: boolean;
}

/** Shares today's daily, once it is over, with place and streak as they stand. */
export function ShareToday({ date, isAtEnd = false }: ShareTodayProps) {
  const [fetchDashboard] = useLazyDashboardQuery();
  return (
    <ShareRun
      date={date}
      isAtEnd={isAtEnd}
      getStanding={async () => {
        const { scoreRankings, userStats } = await fetchDashboard().unwrap();
        const { dailyTodayRank: rank, dailyTodayPlayers: players } = scoreRankings;
        return { place: rank === null ? null : { rank, players }, streak: userStats.currentStreak };
      }}
    />
  );
}
