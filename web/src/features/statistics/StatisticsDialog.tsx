import { useLingui } from '@lingui/react/macro';
import type { UserStats } from '@cardinal/core/api/boards';
import { BarChart, barsOf } from '../../components/BarChart';
import { Dialog } from '../../components/Dialog';
import { EmptyState, Loaded } from '../../components/States';
import { useUserStatsQuery } from '../../data/statistics';
import { useAuth } from '../../session/useAuth';
import { BestScores } from './BestScores';

interface StatisticsDialogProps {
  /** Null while the server hasn't said who is signed in. */
  readonly userId: string | null;
  readonly onClose: () => void;
}

export function StatisticsDialog({ userId, onClose }: StatisticsDialogProps) {
  const { t } = useLingui();
  const auth = useAuth();
  const stats = useUserStatsQuery(userId ?? '', { skip: userId === null });
  const refetch = userId === null ? auth.retry : stats.refetch;
  return (
    <Dialog title={t`Game Statistics`} onClose={onClose}>
      <Loaded query={{ ...stats, refetch }} failed={t`Couldn’t load your statistics.`} count={3}>
        {(data) => <Statistics {...data} />}
      </Loaded>
    </Dialog>
  );
}

function Statistics({
  totalFunGamesPlayed: fun,
  totalDailyGamesPlayed: daily,
  scoreDistribution,
  ...best
}: UserStats) {
  const { t } = useLingui();
  return (
    <>
      <BestScores fun={best.bestFunScoreEver} daily={best.bestDailyScoreEver} />
      {daily + fun === 0 && <EmptyState text={t`Play your first game to see a chart here.`} />}
      {fun > 0 && (
        <BarChart
          title={t`Fun games by score (${fun} played)`}
          bars={barsOf(scoreDistribution.fun)}
        />
      )}
      {daily > 0 && (
        <BarChart
          title={t`Daily games by score (${daily} played)`}
          bars={barsOf(scoreDistribution.daily)}
        />
      )}
    </>
  );
}
