import { put, takeEvery } from 'typed-redux-saga';
import { funScoreSent } from '../../lib/events';
import { statisticsApi } from '../../data/statistics';

/** The player's own fun numbers change at once; the server's follow. */
function* updateStatsOptimistically({
  payload: { userId, score },
}: ReturnType<typeof funScoreSent>) {
  const update = statisticsApi.util.updateQueryData('userStats', userId, (stats) => {
    stats.bestFunScoreEver = Math.max(score, stats.bestFunScoreEver ?? 0);
    stats.bestFunScoreToday = Math.max(score, stats.bestFunScoreToday ?? 0);
    stats.totalFunGamesPlayed += 1;
  });
  // A thunk, which `put` has no type for.
  yield* put(update as never);
}

export function* statisticsSaga() {
  yield* takeEvery(funScoreSent, updateStatsOptimistically);
}
