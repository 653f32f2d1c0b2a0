import { averageScore } from '@cardinal/core/analysis/history';
import { highestIn } from '@cardinal/core/records/ranking';
import { BarChart } from '../../components/BarChart';
import { Known, readingOf } from '../../components/Known';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { useDashboardQuery } from '../../data/daily';
import { HistoryPanelFigures, Panel } from './panels';
import { useUserStatsQuery } from '../../data/statistics';

/** Totals of all dailies, including past days that were played later. */
export function HistoryTotals({ userId }: { userId: string }) {
  const ofStats = useUserStatsQuery(userId);
  const ofStreaks = useDashboardQuery();
  const stats = ofStats.data;
  const streaks = ofStreaks.data?.userStats;
  const average = stats === undefined ? null : averageScore(stats.scoreDistribution.daily);
  const figures = [
    ['Dailies played', stats?.totalDailyGamesPlayed, ofStats],
    ['Average', average?.toFixed(1), ofStats],
    ['Best', stats && highestIn(stats.scoreDistribution.daily), ofStats],
    ['Streak', streaks?.currentStreak, ofStreaks],
    ['Longest streak', streaks?.longestStreak, ofStreaks],
  ] as const;
  return (
    <HistoryPanelFigures $count={5}>
      {figures.map(([name, figure, query]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Known reading={readingOf(query)} name={name}>
              {figure ?? '–'}
            </Known>
          </dd>
        </div>
      ))}
    </HistoryPanelFigures>
  );
}

const MIN_BARS = 11;

export function ScoresPanel({ userId }: { userId: string }) {
  const stats = useUserStatsQuery(userId);
  const { data } = stats;
  if (data === undefined) {
    const { state, retry } = readingOf(stats);
    return (
      <Panel aria-labelledby="scores">
        <PanelTitle id="scores">Your scores</PanelTitle>
        {state === 'failed' ? (
          <FailedState text="Couldn’t load your scores." onRetry={retry} />
        ) : (
          <SkeletonRows count={2} />
        )}
      </Panel>
    );
  }
  const { daily } = data.scoreDistribution;
  const bars = Math.max(MIN_BARS, daily.findLastIndex((count) => count > 0) + 1);
  return (
    <Panel aria-labelledby="scores">
      <PanelTitle id="scores">Your scores</PanelTitle>
      {data.totalDailyGamesPlayed === 0 ? (
        <Muted>Play your first game to see a chart here.</Muted>
      ) : (
        <BarChart
          title="Daily games by score"
          bars={daily.slice(0, bars).map((value, score) => ({ label: String(score), value }))}
        />
      )}
    </Panel>
  );
}
