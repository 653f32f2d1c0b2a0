import type { AnswerOf } from '@cardinal/core/api/contract';
import { serverApi, to } from './serverApi';

export const statisticsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    userStats: build.query<AnswerOf<'userStats'>, string>({
      query: (userId) => to(API.userStats, { params: { userId } }),
      providesTags: ['UserStats'],
    }),
  }),
});

export const { useUserStatsQuery } = statisticsApi;
