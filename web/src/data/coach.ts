import type { AnswerOf } from '@cardinal/core/api/contract';
import { FRESH_S } from '../config/timings';
import { freshFor, serverApi, to } from './serverApi';

const coachApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Requires that the player has finished the day. */
    par: build.query<AnswerOf<'par'>, string>({
      query: (date) => to('par', { params: { date } }),
      providesTags: ['DayStatus'],
    }),
    distribution: build.query<AnswerOf<'distribution'>, string>({
      query: (date) => to('distribution', { params: { date } }),
      providesTags: ['DayBoard'],
      ...freshFor(FRESH_S.board),
    }),
    /** Requires that the player has finished the day. */
    crowd: build.query<AnswerOf<'crowd'>, string>({
      query: (date) => to('crowd', { params: { date } }),
      providesTags: ['DayBoard'],
      ...freshFor(FRESH_S.board),
    }),
  }),
});

export const { useParQuery, useDistributionQuery, useLazyDistributionQuery, useCrowdQuery } =
  coachApi;
