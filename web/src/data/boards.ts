import type { AnswerOf } from '@cardinal/core/api/contract';
import type { BoardRow } from '@cardinal/core/documents/boards';
import type { ScoredMode } from '@cardinal/core/game/game';
import { ALL_TIME, boardId, type Period } from '@cardinal/core/records/boards';
import { FRESH_S } from '../config/timings';
import { live, type LiveEntry } from './live';
import type { LiveLine, Stop } from './liveSources';
import { freshFor, serverApi, to } from './serverApi';

export interface BoardName {
  readonly mode: ScoredMode;
  readonly period: Period;
}

const liveBoard = (
  line: LiveLine,
  { arg: { mode, period }, show, current, fetchedAt }: LiveEntry<BoardName, BoardRow[]>,
): Stop =>
  line.board(boardId(mode, period), { rows: current() ?? [], fetchedAt: fetchedAt() }, (change) =>
    show(change),
  );

export const boardsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `period` is today's date. The call doesn't send it. It is part of the cache key, so that each
     * day has its own board.
     */
    boardToday: build.query<AnswerOf<'boardToday'>, BoardName>({
      query: ({ mode }) => to(API.boardToday, { params: { mode } }),
      providesTags: ['DayBoard'],
      keepUnusedDataFor: FRESH_S.board,
      ...freshFor(FRESH_S.board),
      ...live(liveBoard),
    }),
    boardAllTime: build.query<AnswerOf<'boardAllTime'>, BoardName>({
      query: ({ mode }) => to(API.boardAllTime, { params: { mode } }),
      providesTags: ['AllTimeBoard'],
      keepUnusedDataFor: FRESH_S.board,
      ...freshFor(FRESH_S.allTimeBoard),
      ...live(liveBoard),
    }),
    /** A past day's board, which needs no live rows. */
    boardOfDay: build.query<AnswerOf<'boardOfDay'>, BoardName>({
      query: ({ mode, period }) => to(API.boardOfDay, { params: { mode, date: period } }),
      providesTags: ['DayBoard'],
      ...freshFor(FRESH_S.board),
    }),
    /** The ten rows around the player. */
    boardAroundMe: build.query<AnswerOf<'boardToday'>, BoardName & { readonly isToday: boolean }>({
      query: ({ mode, period, isToday }) => {
        const query = { around: 'me' };
        if (period === ALL_TIME) return to(API.boardAllTime, { params: { mode }, query });
        if (isToday) return to(API.boardToday, { params: { mode }, query });
        return to(API.boardOfDay, { params: { mode, date: period }, query });
      },
      providesTags: ['DayBoard', 'AllTimeBoard'],
      ...freshFor(FRESH_S.board),
    }),
  }),
});

export const {
  useBoardTodayQuery,
  useBoardAllTimeQuery,
  useBoardOfDayQuery,
  useBoardAroundMeQuery,
  useLazyBoardAroundMeQuery,
} = boardsApi;
