import type { AnswerOf } from '@cardinal/core/api/contract';
import type { LeagueRow } from '@cardinal/core/documents/leagues';
import { FRESH_S } from '../config/timings';
import { dailyApi } from './daily';
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
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => null);
        const { dashboard } = dailyApi.endpoints;
        const known = dashboard.select()(getState()).data?.league;
        // A first look gives a place.
        if (known?.rank === null && (answered?.data.rows.length ?? 0) > 0)
          void dispatch(dashboard.initiate(undefined, { subscribe: false, forceRefetch: true }));
      },
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
