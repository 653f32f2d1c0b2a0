import type { AnswerOf } from '@cardinal/core/api/contract';
import { FRESH_S } from '../config/timings';
import { freshFor, serverApi, to } from './serverApi';

export const statisticsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    userStats: build.query<AnswerOf<'userStats'>, string>({
      query: (userId) => to('userStats', { params: { userId } }),
      providesTags: ['UserStats'],
      ...freshFor(FRESH_S.dashboard),
    }),
  }),
});

export const { useUserStatsQuery } = statisticsApi;
