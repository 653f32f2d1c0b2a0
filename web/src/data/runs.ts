import type { AnswerOf } from '@cardinal/core/api/contract';
import type { PathParams } from '@cardinal/core/api/endpoints';
import { PLAY_ENDPOINTS } from '@cardinal/core/api/playEndpoints';
import { SOCIAL_ENDPOINTS } from '@cardinal/core/api/socialEndpoints';
import { serverApi, queriesOf } from './serverApi';

const to = queriesOf({ ...PLAY_ENDPOINTS, ...SOCIAL_ENDPOINTS });

const runsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    ownRun: build.query<AnswerOf<'ownRun'>, string>({
      query: (date) => to('ownRun', { params: { date } }),
      providesTags: ['DayStatus'],
    }),
    revokeShareLinks: build.mutation<AnswerOf<'revokeShareLinks'>, string>({
      query: (date) => to('revokeShareLinks', { params: { date } }),
      invalidatesTags: ['DayStatus', 'Dashboard'],
    }),
    friendRun: build.query<AnswerOf<'friendRun'>, PathParams<'friendRun'>>({
      query: (params) => to('friendRun', { params }),
      providesTags: ['DayStatus', 'Friends'],
    }),
    sharedRun: build.query<AnswerOf<'sharedRun'>, PathParams<'sharedRun'>>({
      query: (params) => to('sharedRun', { params }),
      providesTags: ['DayStatus'],
    }),
  }),
});

export const {
  useOwnRunQuery,
  useLazyOwnRunQuery,
  useFriendRunQuery,
  useSharedRunQuery,
  useRevokeShareLinksMutation,
} = runsApi;
