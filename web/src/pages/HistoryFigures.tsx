import { averageScore } from '@cardinal/core/game/history';
import { highestIn } from '@cardinal/core/records/ranking';
import { BarChart } from '../components/BarChart';
import { Muted, PanelTitle } from '../components/Surface';
import { useDashboardQuery } from '../features/daily/api';
import { Figures, Panel } from '../features/history/panels';
import { useUserStatsQuery } from '../features/statistics/api';

/** What all dailies come to, those of past days too: the best is the first of the best runs. */
export function HistoryTotals({ userId }: { userId: string }) {
  const stats = useUserStatsQuery(userId).data;
  const streaks = useDashboardQuery().data?.userStats;
  const average = stats === undefined ? null : averageScore(stats.scoreDistribution.daily);
  const figures = [
    ['Dailies played', stats?.totalDailyGamesPlayed],
    ['Average', average?.toFixed(1)],
    ['Best', stats && highestIn(stats.scoreDistribution.daily)],
    ['Streak', streaks?.currentStreak],
    ['Longest streak', streaks?.longestStreak],
  ] as const;
  return (
    <Figures $count={5}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure ?? '–'}</dd>
        </div>
      ))}
    </Figures>
  );
}

const LEAST_BARS = 11;

/** How often each score was reached. */
export function ScoresPanel({ userId }: { userId: string }) {
  const { data } = useUserStatsQuery(userId);
  if (data === undefined) return null;
  const { daily } = data.scoreDistribution;
  const bars = Math.max(LEAST_BARS, daily.findLastIndex((count) => count > 0) + 1);
  return (
    <Panel aria-labelledby="scores">
      <PanelTitle id="scores">Your scores</PanelTitle>
      {data.totalDailyGamesPlayed === 0 ? (
        <Muted>Your first game draws the first bar here.</Muted>
      ) : (
        <BarChart
          title="Daily games by score"
          bars={daily.slice(0, bars).map((value, score) => ({ label: String(score), value }))}
        />
      )}
    </Panel>
  );
}
