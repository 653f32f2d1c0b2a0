import type { AnswerOf } from '@cardinal/core/api/contract';
import { serverApi, to } from './serverApi';

const historyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    historyMonth: build.query<AnswerOf<'historyMonth'>, string>({
      query: (month) => to(API.historyMonth, { params: { month } }),
      providesTags: ['Completions'],
    }),
    historySkill: build.query<AnswerOf<'historySkill'>, void>({
      query: () => to(API.historySkill),
      providesTags: ['Completions'],
    }),
    friendHistory: build.query<AnswerOf<'friendHistory'>, string>({
      query: (id) => to(API.friendHistory, { params: { id } }),
      providesTags: ['Completions', 'Friends'],
    }),
  }),
});

export const { useHistoryMonthQuery, useHistorySkillQuery, useFriendHistoryQuery } = historyApi;
