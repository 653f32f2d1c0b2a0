import type { AnswerOf } from '@cardinal/core/api/contract';
import { FRESH_S } from '../../config/timings';
import { freshFor, serverApi, to } from '../../lib/serverApi';

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
    /** Who they are, without listening to them. */
    friendsOfHistory: build.query<AnswerOf<'friends'>, void>({
      query: () => to('friends'),
      providesTags: ['Friends'],
      ...freshFor(FRESH_S.board),
    }),
    /** The friends' scores as a game begins, without listening to them. */
    rivals: build.query<AnswerOf<'friendsBoard'>, void>({
      query: () => to('friendsBoard'),
      providesTags: ['FriendsBoard'],
      ...freshFor(FRESH_S.board),
    }),
  }),
});

export const {
  useHistoryMonthQuery,
  useHistorySkillQuery,
  useFriendHistoryQuery,
  useFriendsOfHistoryQuery,
  useRivalsQuery,
} = historyApi;
