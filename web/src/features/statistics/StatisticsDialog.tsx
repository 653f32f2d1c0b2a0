import { useLingui } from '@lingui/react/macro';
import { BarChart } from '../../components/BarChart';
import { Dialog } from '../../components/Dialog';
import { EmptyState, FailedState, SkeletonRows } from '../../components/States';
import { useUserStatsQuery } from '../../data/statistics';
import { useAuth } from '../../session/useAuth';
import { BestScores } from './BestScores';

interface StatisticsDialogProps {
  /** Null while the server hasn't said who is signed in. */
  readonly userId: string | null;
  readonly onClose: () => void;
}

/** Scores from 0 to the highest reached, but at least to 10. */
function bars(distribution: readonly number[]) {
  const last = Math.max(
    10,
    distribution.findLastIndex((count) => count > 0),
  );
  return distribution.slice(0, last + 1).map((value, score) => ({ label: String(score), value }));
}

export function StatisticsDialog({ userId, onClose }: StatisticsDialogProps) {
  const { t } = useLingui();
  const auth = useAuth();
  const { data, isLoading, refetch } = useUserStatsQuery(userId ?? '', { skip: userId === null });
  const [fun, daily] = [data?.totalFunGamesPlayed ?? 0, data?.totalDailyGamesPlayed ?? 0];
  const retry = userId === null ? auth.retry : (): void => void refetch();
  return (
    <Dialog title={t`Game Statistics`} onClose={onClose}>
      {isLoading && <SkeletonRows count={3} />}
      {!isLoading && !data && (
        <FailedState text={t`Couldn’t load your statistics.`} onRetry={retry} />
      )}
      {data && (
        <>
          <BestScores fun={data.bestFunScoreEver} daily={data.bestDailyScoreEver} />
          {daily + fun === 0 && <EmptyState text={t`Play your first game to see a chart here.`} />}
          {fun > 0 && (
            <BarChart
              title={t`Fun games by score (${fun} played)`}
              bars={bars(data.scoreDistribution.fun)}
            />
          )}
          {daily > 0 && (
            <BarChart
              title={t`Daily games by score (${daily} played)`}
              bars={bars(data.scoreDistribution.daily)}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
