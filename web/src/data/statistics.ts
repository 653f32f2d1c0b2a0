import type { AnswerOf } from '@cardinal/core/api/contract';
import { PLAY_ENDPOINTS } from '@cardinal/core/api/playEndpoints';
import { serverApi, queriesOf } from './serverApi';

const to = queriesOf(PLAY_ENDPOINTS);

export const statisticsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    userStats: build.query<AnswerOf<'userStats'>, string>({
      query: (userId) => to('userStats', { params: { userId } }),
      providesTags: ['UserStats'],
    }),
  }),
});

export const { useUserStatsQuery } = statisticsApi;
