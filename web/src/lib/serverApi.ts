import type { Dispatch } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import type { EndpointName, PathParams } from '@cardinal/core/api/endpoints';
import { FRESH_S } from '../config/timings';
import { call, failureFrom, type CallOptions, type Failure } from './apiClient';
import { userOutdated } from './events';

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

export interface BoardQuery {
  readonly mode: 'daily' | 'fun';
  readonly isAllTime: boolean;
  /** The ten rows about the caller instead of the first fifty. */
  readonly around?: boolean;
}

/** Who the player is lies in the store's `auth`, and is asked for again after a change. */
async function refetchUser(
  _: unknown,
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  // A refusal is told where the change was made.
  const isChanged = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (isChanged) dispatch(userOutdated());
}

/** All other server data, with the freshness of section 7. Nothing is retried or polled. */
export const serverApi = createApi({
  reducerPath: 'server',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: FRESH_S.standard,
  refetchOnMountOrArgChange: FRESH_S.standard,
  endpoints: (build) => ({
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
    board: build.query<AnswerOf<'boardToday'>, BoardQuery>({
      query: ({ mode, isAllTime, around }) => {
        const options = { params: { mode }, ...(around && { query: { around: 'me' } }) };
        return isAllTime ? to('boardAllTime', options) : to('boardToday', options);
      },
      providesTags: ['DayBoard', 'AllTimeBoard'],
    }),
    friends: build.query<AnswerOf<'friends'>, void>({
      query: () => to('friends'),
      providesTags: ['Friends'],
    }),
    friendRequests: build.query<AnswerOf<'friendRequests'>, void>({
      query: () => to('friendRequests'),
      providesTags: ['FriendRequests'],
    }),
    friendsBoard: build.query<AnswerOf<'friendsBoard'>, void>({
      query: () => to('friendsBoard'),
      providesTags: ['FriendsBoard'],
    }),
    searchPlayers: build.query<AnswerOf<'searchPlayers'>, string>({
      query: (q) => to('searchPlayers', { query: { q } }),
      providesTags: ['Friends', 'FriendRequests'],
    }),
    ownRun: build.query<AnswerOf<'ownRun'>, string>({
      query: (date) => to('ownRun', { params: { date } }),
      providesTags: ['DayStatus'],
    }),
    friendRun: build.query<AnswerOf<'friendRun'>, PathParams<'friendRun'>>({
      query: (params) => to('friendRun', { params }),
      providesTags: ['DayStatus', 'Friends'],
    }),
    sharedRun: build.query<AnswerOf<'sharedRun'>, PathParams<'sharedRun'>>({
      query: (params) => to('sharedRun', { params }),
      providesTags: ['DayStatus'],
    }),
    gameRecords: build.query<AnswerOf<'gameRecords'>, void>({ query: () => to('gameRecords') }),
    gamesByDay: build.query<AnswerOf<'gamesByDay'>, number>({
      query: (days) => to('gamesByDay', { query: { days: String(days) } }),
    }),
    addFriend: build.mutation<AnswerOf<'addFriend'>, string>({
      query: (friendId) => to('addFriend', { body: { friendId } }),
      invalidatesTags: ['Friends', 'FriendRequests', 'FriendsBoard', 'Dashboard'],
    }),
    acceptFriend: build.mutation<AnswerOf<'acceptFriend'>, string>({
      query: (friendId) => to('acceptFriend', { body: { friendId } }),
      invalidatesTags: ['Friends', 'FriendRequests', 'FriendsBoard', 'Dashboard'],
    }),
    cancelFriend: build.mutation<AnswerOf<'cancelFriend'>, string>({
      query: (friendId) => to('cancelFriend', { body: { friendId } }),
      invalidatesTags: ['FriendRequests', 'Dashboard'],
    }),
    removeFriend: build.mutation<AnswerOf<'removeFriend'>, string>({
      query: (id) => to('removeFriend', { params: { id } }),
      invalidatesTags: ['Friends', 'FriendRequests', 'FriendsBoard', 'Dashboard'],
    }),
    updateProfile: build.mutation<AnswerOf<'updateProfile'>, RequestOf<'updateProfile'>>({
      query: (body) => to('updateProfile', { body }),
      invalidatesTags: ['Dashboard'],
      onQueryStarted: refetchUser,
    }),
    updatePreferences: build.mutation<
      AnswerOf<'updatePreferences'>,
      RequestOf<'updatePreferences'>
    >({
      query: (body) => to('updatePreferences', { body }),
      invalidatesTags: ['Dashboard'],
      onQueryStarted: refetchUser,
    }),
    changePassword: build.mutation<AnswerOf<'changePassword'>, RequestOf<'changePassword'>>({
      query: (body) => to('changePassword', { body }),
    }),
    exportAccount: build.mutation<unknown, void>({ query: () => to('exportAccount') }),
    deleteAccount: build.mutation<AnswerOf<'deleteAccount'>, RequestOf<'deleteAccount'>>({
      query: (body) => to('deleteAccount', { body }),
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
  useDashboardQuery,
  useDailyStatusQuery,
  useDayStatusQuery,
  useCompletionsQuery,
  useUserStatsQuery,
  useStatsQuery,
  useBoardQuery,
  useFriendsQuery,
  useFriendRequestsQuery,
  useFriendsBoardQuery,
  useSearchPlayersQuery,
  useOwnRunQuery,
  useLazyOwnRunQuery,
  useFriendRunQuery,
  useSharedRunQuery,
  useGameRecordsQuery,
  useGamesByDayQuery,
  useAddFriendMutation,
  useAcceptFriendMutation,
  useCancelFriendMutation,
  useRemoveFriendMutation,
  useUpdateProfileMutation,
  useUpdatePreferencesMutation,
  useChangePasswordMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
} = serverApi;
