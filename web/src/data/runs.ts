import type { AnswerOf } from '@cardinal/core/api/contract';
import type { PathParams } from '@cardinal/core/api/endpoints';
import { HISTORY_ENDPOINTS } from '@cardinal/core/api/historyEndpoints';
import { serverApi, queriesOf } from './serverApi';

const to = queriesOf(HISTORY_ENDPOINTS);

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
