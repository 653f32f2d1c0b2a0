import type { AnswerOf } from '@cardinal/core/api/contract';
import { FRESH_S } from '../config/timings';
import { freshFor, serverApi, to } from './serverApi';

const statisticsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    userStats: build.query<AnswerOf<'userStats'>, string>({
      query: (userId) => to('userStats', { params: { userId } }),
      providesTags: ['UserStats'],
      ...freshFor(FRESH_S.dashboard),
    }),
  }),
});

/** Updates the player's own numbers when a fun game ends, before the server's arrive. */
export const funGameCounted = (userId: string, score: number) =>
  statisticsApi.util.updateQueryData('userStats', userId, (stats) => {
    stats.bestFunScoreEver = Math.max(score, stats.bestFunScoreEver ?? 0);
    stats.bestFunScoreToday = Math.max(score, stats.bestFunScoreToday ?? 0);
    stats.totalFunGamesPlayed += 1;
  });

export const { useUserStatsQuery } = statisticsApi;
