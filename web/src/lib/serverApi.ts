import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import type { EndpointName } from '@cardinal/core/api/endpoints';
import { FRESH_S } from '../config/timings';
import { call, failureFrom, type CallOptions, type Failure } from './apiClient';

interface ServerCall {
  readonly name: EndpointName;
  readonly options?: CallOptions<EndpointName>;
}

const baseQuery: BaseQueryFn<ServerCall, unknown, Failure> = async ({ name, options }) => {
  try {
    const data: unknown = await call(name, options);
    return { data: data ?? null };
  } catch (error) {
    return { error: failureFrom(error) };
  }
};

/** A call of the contract as RTK Query wants it. */
function to<Name extends EndpointName>(name: Name, options?: CallOptions<Name>): ServerCall {
  return options === undefined ? { name } : { name, options: options };
}

export const TAGS = [
  'Me',
  'Dashboard',
  'DailyStatus',
  'DayStatus',
  'Completions',
  'UserStats',
  'Stats',
  'DayBoard',
  'AllTimeBoard',
  'Friends',
  'FriendRequests',
  'FriendsBoard',
] as const;

/** All server data, with the freshness of section 7. Nothing is retried or polled. */
export const serverApi = createApi({
  reducerPath: 'server',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: FRESH_S.standard,
  refetchOnMountOrArgChange: FRESH_S.standard,
  endpoints: (build) => ({
    me: build.query<AnswerOf<'me'>, void>({ query: () => to('me'), providesTags: ['Me'] }),
    dashboard: build.query<AnswerOf<'dashboard'>, void>({
      query: () => to('dashboard'),
      providesTags: ['Dashboard'],
    }),
    dailyStatus: build.query<AnswerOf<'dailyStatus'>, void>({
      query: () => to('dailyStatus'),
      providesTags: ['DailyStatus'],
    }),
    dayStatus: build.query<AnswerOf<'dayStatus'>, string>({
      query: (date) => to('dayStatus', { params: { date } }),
      providesTags: ['DayStatus'],
    }),
    completions: build.query<AnswerOf<'completions'>, void>({
      query: () => to('completions'),
      providesTags: ['Completions'],
    }),
    userStats: build.query<AnswerOf<'userStats'>, string>({
      query: (userId) => to('userStats', { params: { userId } }),
      providesTags: ['UserStats'],
    }),
    stats: build.query<AnswerOf<'stats'>, void>({
      query: () => to('stats'),
      providesTags: ['Stats'],
    }),
    login: build.mutation<AnswerOf<'login'>, RequestOf<'login'>>({
      query: (body) => to('login', { body }),
    }),
    register: build.mutation<AnswerOf<'register'>, RequestOf<'register'>>({
      query: (body) => to('register', { body }),
    }),
  }),
});

/** What a stored score changes (section 7). */
export const SCORE_TAGS = [
  'UserStats',
  'Stats',
  'DailyStatus',
  'DayStatus',
  'Completions',
  'Dashboard',
  'DayBoard',
  'AllTimeBoard',
  'FriendsBoard',
] as const satisfies readonly (typeof TAGS)[number][];

export const {
  useMeQuery,
  useDashboardQuery,
  useDailyStatusQuery,
  useDayStatusQuery,
  useCompletionsQuery,
  useUserStatsQuery,
  useStatsQuery,
  useLoginMutation,
  useRegisterMutation,
} = serverApi;
