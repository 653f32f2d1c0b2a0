import type { AnswerOf } from '@cardinal/core/api/contract';
import { HISTORY_ENDPOINTS } from '@cardinal/core/api/historyEndpoints';
import { serverApi, queriesOf } from './serverApi';

const to = queriesOf(HISTORY_ENDPOINTS);

const historyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    historyMonth: build.query<AnswerOf<'historyMonth'>, string>({
      query: (month) => to('historyMonth', { params: { month } }),
      providesTags: ['Completions'],
    }),
    historySkill: build.query<AnswerOf<'historySkill'>, void>({
      query: () => to('historySkill'),
      providesTags: ['Completions'],
    }),
    friendHistory: build.query<AnswerOf<'friendHistory'>, string>({
      query: (id) => to('friendHistory', { params: { id } }),
      providesTags: ['Completions', 'Friends'],
    }),
  }),
});

export const { useHistoryMonthQuery, useHistorySkillQuery, useFriendHistoryQuery } = historyApi;
