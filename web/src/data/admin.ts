import type { Review } from '@cardinal/core/api/admin';
import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { freshFor, serverApi, to } from './serverApi';

export interface ReviewPage {
  readonly state: NonNullable<Review['state']>;
  readonly after: string | null;
}

const adminApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    gameRecords: build.query<AnswerOf<'gameRecords'>, void>({
      query: () => to(API.gameRecords),
      ...freshFor(0),
    }),
    gamesByDay: build.query<AnswerOf<'gamesByDay'>, number>({
      query: (days) => to(API.gamesByDay, { query: { days: String(days) } }),
      ...freshFor(0),
    }),
    /** A page of games to review. `after` is the last game of the previous page. */
    reviews: build.query<AnswerOf<'reviews'>, ReviewPage>({
      query: ({ state, after }) =>
        to(API.reviews, { query: { state, ...(after !== null && { after }) } }),
      providesTags: ['Reviews'],
      ...freshFor(0),
    }),
    /** The leaders that no person has looked at, held or not. */
    unseenLeaders: build.query<AnswerOf<'unseenLeaders'>, void>({
      query: () => to(API.unseenLeaders),
      providesTags: ['Reviews'],
      ...freshFor(0),
    }),
    review: build.query<AnswerOf<'review'>, string>({
      query: (gameId) => to(API.review, { params: { gameId } }),
      providesTags: ['Reviews'],
      ...freshFor(0),
    }),
    decideReview: build.mutation<
      AnswerOf<'decideReview'>,
      { readonly gameId: string; readonly body: RequestOf<'decideReview'> }
    >({
      query: ({ gameId, body }) => to(API.decideReview, { params: { gameId }, body }),
      invalidatesTags: ['Reviews', 'Dashboard', 'DayBoard', 'AllTimeBoard'],
    }),
    changePlayerStatus: build.mutation<
      AnswerOf<'changePlayerStatus'>,
      { readonly userId: string; readonly body: RequestOf<'changePlayerStatus'> }
    >({
      query: ({ userId, body }) => to(API.changePlayerStatus, { params: { userId }, body }),
      invalidatesTags: ['Reviews', 'Dashboard', 'DayBoard', 'AllTimeBoard'],
    }),
    excusedDays: build.query<AnswerOf<'excusedDays'>, void>({
      query: () => to(API.excusedDays),
      providesTags: ['Reviews'],
      ...freshFor(0),
    }),
    excuseDay: build.mutation<
      AnswerOf<'excuseDay'>,
      { readonly date: string; readonly body: RequestOf<'excuseDay'> }
    >({
      query: ({ date, body }) => to(API.excuseDay, { params: { date }, body }),
      invalidatesTags: ['Reviews', 'Dashboard'],
    }),
    reportedPlayers: build.query<AnswerOf<'playerReports'>, void>({
      query: () => to(API.playerReports),
      providesTags: ['Reviews'],
      ...freshFor(0),
    }),
    reportedGroups: build.query<AnswerOf<'groupReports'>, void>({
      query: () => to(API.groupReports),
      providesTags: ['Reviews'],
      ...freshFor(0),
    }),
    moderateGroup: build.mutation<
      AnswerOf<'moderateGroup'>,
      { readonly id: string; readonly body: RequestOf<'moderateGroup'> }
    >({
      query: ({ id, body }) => to(API.moderateGroup, { params: { id }, body }),
      invalidatesTags: ['Reviews', 'Groups'],
    }),
    audit: build.query<AnswerOf<'audit'>, void>({
      query: () => to(API.audit),
      providesTags: ['Reviews'],
      ...freshFor(0),
    }),
  }),
});

export const {
  useGameRecordsQuery,
  useGamesByDayQuery,
  useReviewsQuery,
  useUnseenLeadersQuery,
  useReviewQuery,
  useDecideReviewMutation,
  useChangePlayerStatusMutation,
  useExcusedDaysQuery,
  useExcuseDayMutation,
  useReportedPlayersQuery,
  useReportedGroupsQuery,
  useModerateGroupMutation,
  useAuditQuery,
} = adminApi;
