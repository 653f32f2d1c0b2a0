import type { AnswerOf } from '@cardinal/core/api/contract';
import type { LeagueRow } from '@cardinal/core/documents/leagues';
import { FRESH_S } from '../config/timings';
import { live } from './live';
import { freshFor, serverApi, to } from './serverApi';

export const leaguesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    league: build.query<AnswerOf<'league'>, void>({
      query: () => to(API.league),
      // What changes the dashboard's place changes the table.
      providesTags: ['Dashboard', 'Groups'],
      keepUnusedDataFor: FRESH_S.board,
      ...freshFor(FRESH_S.board),
    }),
    /** The rows of this league while the connection lasts, else null. Live only; nothing is fetched. */
    leagueRows: build.query<readonly LeagueRow[] | null, string>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      ...live((line, { arg: id, show }) => line.league(id, (rows) => show(() => rows))),
    }),
  }),
});

export const { useLeagueQuery, useLeagueRowsQuery } = leaguesApi;
