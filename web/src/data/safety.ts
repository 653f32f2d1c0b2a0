import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { serverApi, to } from './serverApi';

const safetyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    blockedPlayers: build.query<AnswerOf<'blockedPlayers'>, void>({
      query: () => to('blockedPlayers'),
      providesTags: ['Friends'],
    }),
    blockPlayer: build.mutation<AnswerOf<'blockPlayer'>, string>({
      query: (userId) => to('blockPlayer', { params: { userId } }),
      invalidatesTags: ['Friends', 'FriendRequests', 'FriendsBoard', 'Search', 'Dashboard'],
    }),
    unblockPlayer: build.mutation<AnswerOf<'unblockPlayer'>, string>({
      query: (userId) => to('unblockPlayer', { params: { userId } }),
      invalidatesTags: ['Friends', 'Search'],
    }),
    reportPlayer: build.mutation<
      AnswerOf<'reportPlayer'>,
      { readonly userId: string; readonly body: RequestOf<'reportPlayer'> }
    >({
      query: ({ userId, body }) => to('reportPlayer', { params: { userId }, body }),
    }),
  }),
});

export const {
  useBlockedPlayersQuery,
  useBlockPlayerMutation,
  useUnblockPlayerMutation,
  useReportPlayerMutation,
} = safetyApi;
