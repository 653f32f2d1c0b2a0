import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { SOCIAL_ENDPOINTS } from '@cardinal/core/api/socialEndpoints';
import { freshFor, queriesOf, refetchUser, serverApi } from './serverApi';

const to = queriesOf(SOCIAL_ENDPOINTS);

const safetyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    blockedPlayers: build.query<AnswerOf<'blockedPlayers'>, void>({
      query: () => to('blockedPlayers'),
      providesTags: ['Friends'],
      ...freshFor(0),
    }),
    blockPlayer: build.mutation<AnswerOf<'blockPlayer'>, string>({
      query: (playerId) => to('blockPlayer', { params: { playerId } }),
      invalidatesTags: ['Friends', 'FriendRequests', 'FriendsBoard', 'Search', 'Dashboard'],
      onQueryStarted: refetchUser,
    }),
    unblockPlayer: build.mutation<AnswerOf<'unblockPlayer'>, string>({
      query: (playerId) => to('unblockPlayer', { params: { playerId } }),
      invalidatesTags: ['Friends', 'Search'],
    }),
    reportPlayer: build.mutation<
      AnswerOf<'reportPlayer'>,
      { readonly playerId: string; readonly body: RequestOf<'reportPlayer'> }
    >({
      query: ({ playerId, body }) => to('reportPlayer', { params: { playerId }, body }),
    }),
  }),
});

export const {
  useBlockedPlayersQuery,
  useBlockPlayerMutation,
  useUnblockPlayerMutation,
  useReportPlayerMutation,
} = safetyApi;
