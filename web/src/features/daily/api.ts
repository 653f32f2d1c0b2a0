import type { AnswerOf } from '@cardinal/core/api/contract';
import { FRESH_S } from '../../config/timings';
import { freshFor, serverApi, to } from '../../lib/serverApi';

const dailyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<AnswerOf<'dashboard'>, void>({
      query: () => to('dashboard'),
      providesTags: ['Dashboard'],
      ...freshFor(FRESH_S.dashboard),
    }),
    dailyStatus: build.query<AnswerOf<'dailyStatus'>, void>({
      query: () => to('dailyStatus'),
      providesTags: ['DailyStatus'],
      ...freshFor(FRESH_S.dailyStatus),
    }),
    dayStatus: build.query<AnswerOf<'dayStatus'>, string>({
      query: (date) => to('dayStatus', { params: { date } }),
      providesTags: ['DayStatus'],
      ...freshFor(FRESH_S.dailyStatus),
    }),
    completions: build.query<AnswerOf<'completions'>, void>({
      query: () => to('completions'),
      providesTags: ['Completions'],
      ...freshFor(FRESH_S.completions),
    }),
    /** What everybody may know of today: a guest's only word on which day it is. */
    stats: build.query<AnswerOf<'stats'>, void>({
      query: () => to('stats'),
      providesTags: ['Stats'],
    }),
  }),
});

export const {
  useDashboardQuery,
  useDailyStatusQuery,
  useDayStatusQuery,
  useCompletionsQuery,
  useStatsQuery,
} = dailyApi;
