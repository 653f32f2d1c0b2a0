import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { withRows } from '@cardinal/core/documents/groups';
import type { Day } from '@cardinal/core/game/days';
import type { GroupPeriod } from '@cardinal/core/game/periods';
import { boardId } from '@cardinal/core/records/boards';
import { FRESH_S } from '../config/timings';
import { live } from './live';
import { freshFor, serverApi, to } from './serverApi';

export interface GroupBoardName {
  readonly id: string;
  readonly period: GroupPeriod;
  /** A day in the period. */
  readonly date: Day;
}

/** Other members make another board, so that its rows are listened to. */
interface LiveGroupBoardName extends GroupBoardName {
  readonly members: readonly string[];
}

/** A member reports the group, an invited person that of the invitation. */
export type GroupToReport = { readonly id: string } | { readonly inviteCode: string };

const groupBoard = ({ id, period, date }: GroupBoardName) =>
  to(API.groupBoard, { params: { id }, query: { period, date } });

export const groupsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    groups: build.query<AnswerOf<'groups'>, void>({
      query: () => to(API.groups),
      providesTags: ['Groups'],
      ...freshFor(FRESH_S.board),
    }),
    group: build.query<AnswerOf<'group'>, string>({
      query: (id) => to(API.group, { params: { id } }),
      providesTags: ['Groups'],
      ...freshFor(FRESH_S.board),
    }),
    groupBoard: build.query<AnswerOf<'groupBoard'>, GroupBoardName>({
      query: groupBoard,
      providesTags: ['Groups'],
      ...freshFor(FRESH_S.board),
    }),
    /** Today's board, with the members' live rows. */
    groupBoardToday: build.query<AnswerOf<'groupBoard'>, LiveGroupBoardName>({
      query: groupBoard,
      providesTags: ['Groups'],
      keepUnusedDataFor: FRESH_S.board,
      ...freshFor(FRESH_S.board),
      ...live<LiveGroupBoardName, AnswerOf<'groupBoard'>>(
        (line, { arg: { date, members }, show }) =>
          line.rowsOf(boardId('daily', date), members, (rows) =>
            show((before) => withRows(before, rows, members)),
          ),
      ),
    }),
    groupWinners: build.query<AnswerOf<'groupWinners'>, string>({
      query: (id) => to(API.groupWinners, { params: { id } }),
      providesTags: ['Groups'],
      ...freshFor(FRESH_S.standard),
    }),
    reportGroup: build.mutation<
      AnswerOf<'reportGroup'>,
      { readonly about: GroupToReport; readonly body: RequestOf<'reportGroup'> }
    >({
      query: ({ about, body }) =>
        'id' in about
          ? to(API.reportGroup, { params: about, body })
          : to(API.reportInvitation, { params: about, body }),
    }),
    invitation: build.query<AnswerOf<'invitation'>, string>({
      query: (inviteCode) => to(API.invitation, { params: { inviteCode } }),
      providesTags: ['Groups'],
    }),
    createGroup: build.mutation<AnswerOf<'createGroup'>, string>({
      query: (name) => to(API.createGroup, { body: { name } }),
      invalidatesTags: ['Groups'],
    }),
    joinGroup: build.mutation<AnswerOf<'joinGroup'>, string>({
      query: (inviteCode) => to(API.joinGroup, { body: { inviteCode } }),
      invalidatesTags: ['Groups'],
    }),
    changeGroup: build.mutation<
      AnswerOf<'changeGroup'>,
      { readonly id: string; readonly change: RequestOf<'changeGroup'> }
    >({
      query: ({ id, change }) => to(API.changeGroup, { params: { id }, body: change }),
      invalidatesTags: (_, error) => (error === undefined ? ['Groups'] : []),
    }),
    removeMember: build.mutation<
      AnswerOf<'removeMember'>,
      { readonly id: string; readonly userId: string }
    >({
      query: ({ id, userId }) => to(API.removeMember, { params: { id, userId } }),
      invalidatesTags: ['Groups'],
    }),
  }),
});

export const {
  useGroupsQuery,
  useGroupQuery,
  useGroupBoardQuery,
  useGroupBoardTodayQuery,
  useGroupWinnersQuery,
  useReportGroupMutation,
  useInvitationQuery,
  useCreateGroupMutation,
  useJoinGroupMutation,
  useChangeGroupMutation,
  useRemoveMemberMutation,
} = groupsApi;
