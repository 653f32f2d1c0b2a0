import { useLingui } from '@lingui/react/macro';
import { averageScore } from '@cardinal/core/analysis/history';
import { highestIn } from '@cardinal/core/records/ranking';
import { Entry } from '../../components/Entry';
import { BarChart, barsOf } from '../../components/BarChart';
import { Known, readingOf } from '../../components/Known';
import { Loaded } from '../../components/States';
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

export function ScoresPanel({ userId }: { userId: string }) {
  const { t } = useLingui();
  const query = useUserStatsQuery(userId);
  return (
    <Panel aria-labelledby="scores">
      <PanelTitle id="scores">{t`Your scores`}</PanelTitle>
      <Loaded query={query} failed={t`Couldn’t load your scores.`} count={2}>
        {({ totalDailyGamesPlayed, scoreDistribution }) =>
          totalDailyGamesPlayed === 0 ? (
            <Muted>{t`Play your first game to see a chart here.`}</Muted>
          ) : (
            <BarChart title={t`Daily games by score`} bars={barsOf(scoreDistribution.daily)} />
          )
        }
      </Loaded>
    </Panel>
  );
}
