import type { AnswerOf } from '@cardinal/core/api/contract';
import type { PathParams } from '@cardinal/core/api/endpoints';
import { serverApi, to } from './serverApi';

const runsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    ownRun: build.query<AnswerOf<'ownRun'>, string>({
      query: (date) => to('ownRun', { params: { date } }),
      providesTags: ['DayStatus'],
    }),
    takeRunBack: build.mutation<AnswerOf<'takeRunBack'>, string>({
      query: (date) => to('takeRunBack', { params: { date } }),
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
  useTakeRunBackMutation,
} = runsApi;
