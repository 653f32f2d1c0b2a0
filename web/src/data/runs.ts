import type { AnswerOf, PathParams } from '@cardinal/core/api/contract';
import { serverApi, to } from './serverApi';

const runsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    ownRun: build.query<AnswerOf<'ownRun'>, string>({
      query: (date) => to(API.ownRun, { params: { date } }),
      providesTags: ['DayStatus'],
    }),
    revokeShareLinks: build.mutation<AnswerOf<'revokeShareLinks'>, string>({
      query: (date) => to(API.revokeShareLinks, { params: { date } }),
      invalidatesTags: ['DayStatus', 'Dashboard'],
    }),
    friendRun: build.query<AnswerOf<'friendRun'>, PathParams<'friendRun'>>({
      query: (params) => to(API.friendRun, { params }),
      providesTags: ['DayStatus', 'Friends'],
    }),
    sharedRun: build.query<AnswerOf<'sharedRun'>, PathParams<'sharedRun'>>({
      query: (params) => to(API.sharedRun, { params }),
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
