import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { freshFor, to, refetchUser, serverApi } from './serverApi';

const safetyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    blockedPlayers: build.query<AnswerOf<'blockedPlayers'>, void>({
      query: () => to(API.blockedPlayers),
      providesTags: ['Friends'],
      ...freshFor(0),
    }),
    blockPlayer: build.mutation<AnswerOf<'blockPlayer'>, string>({
      query: (playerId) => to(API.blockPlayer, { params: { playerId } }),
      invalidatesTags: ['Friends', 'FriendRequests', 'FriendsBoard', 'Search', 'Dashboard'],
      onQueryStarted: refetchUser,
    }),
    unblockPlayer: build.mutation<AnswerOf<'unblockPlayer'>, string>({
      query: (playerId) => to(API.unblockPlayer, { params: { playerId } }),
      invalidatesTags: ['Friends', 'Search'],
    }),
    reportPlayer: build.mutation<
      AnswerOf<'reportPlayer'>,
      { readonly playerId: string; readonly body: RequestOf<'reportPlayer'> }
    >({
      query: ({ playerId, body }) => to(API.reportPlayer, { params: { playerId }, body }),
    }),
  }),
});

export const {
  useBlockedPlayersQuery,
  useBlockPlayerMutation,
  useUnblockPlayerMutation,
  useReportPlayerMutation,
} = safetyApi;
