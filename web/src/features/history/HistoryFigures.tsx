import { useLingui } from '@lingui/react/macro';
import { averageScore } from '@cardinal/core/analysis/history';
import { highestIn } from '@cardinal/core/records/ranking';
import { Entry } from '../../components/Entry';
import { BarChart } from '../../components/BarChart';
import { Known, readingOf } from '../../components/Known';
import { FailedState, SkeletonRows } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { useDashboardQuery } from '../../data/daily';
import { HistoryPanelFigures, Panel } from './panels';
import { formatOf } from '../../lib/language';
import { useUserStatsQuery } from '../../data/statistics';

const AVERAGE = formatOf(
  (language) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Totals of all dailies, including past days that were played later. */
export function HistoryTotals({ userId }: { userId: string }) {
  const { t } = useLingui();
  const ofStats = useUserStatsQuery(userId);
  const ofStreaks = useDashboardQuery();
  const stats = ofStats.data;
  const streaks = ofStreaks.data?.userStats;
  const average = stats === undefined ? null : averageScore(stats.scoreDistribution.daily);
  const figures = [
    [t`Dailies played`, stats?.totalDailyGamesPlayed, ofStats],
    [t`Average`, average === null ? null : AVERAGE().format(average), ofStats],
    [
      t({ message: 'Best', comment: 'The best score.' }),
      stats && highestIn(stats.scoreDistribution.daily),
      ofStats,
    ],
    [t`Streak`, streaks?.currentStreak, ofStreaks],
    [t`Longest streak`, streaks?.longestStreak, ofStreaks],
  ] as const;
  return (
    <HistoryPanelFigures $count={5}>
      {figures.map(([name, figure, query]) => (
        <Entry key={name} name={name}>
          <Known reading={readingOf(query)} name={name}>
            {figure ?? '–'}
          </Known>
        </Entry>
      ))}
    </HistoryPanelFigures>
  );
}

const MIN_BARS = 11;

export function ScoresPanel({ userId }: { userId: string }) {
  const { t } = useLingui();
  const stats = useUserStatsQuery(userId);
  const { data } = stats;
  if (data === undefined) {
    const { state, retry } = readingOf(stats);
    return (
      <Panel aria-labelledby="scores">
        <PanelTitle id="scores">{t`Your scores`}</PanelTitle>
        {state === 'failed' ? (
          <FailedState text={t`Couldn’t load your scores.`} onRetry={retry} />
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
      <PanelTitle id="scores">{t`Your scores`}</PanelTitle>
      {data.totalDailyGamesPlayed === 0 ? (
        <Muted>{t`Play your first game to see a chart here.`}</Muted>
      ) : (
        <BarChart
          title={t`Daily games by score`}
          bars={daily.slice(0, bars).map((value, score) => ({ label: String(score), value }))}
        />
      )}
    </Panel>
  );
}
