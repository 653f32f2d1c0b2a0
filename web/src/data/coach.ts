import type { AnswerOf } from '@cardinal/core/api/contract';
import { FRESH_S } from '../config/timings';
import { dailyApi } from './daily';
import { failureFrom } from './failure';
import { freshFor, serverApi, to } from './serverApi';

export const coachApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Requires that the player has finished the day. The daily's status includes today's par. */
    par: build.query<AnswerOf<'par'>, string>({
      queryFn: async (date, { dispatch }) => {
        const status = dailyApi.endpoints.dailyStatus.initiate(undefined, { subscribe: false });
        const { data: today } = await dispatch(status);
        if (today?.date === date && typeof today.par === 'number')
          return { data: { date, par: today.par } };
        try {
          return { data: await to(API.par, { params: { date } })() };
        } catch (error) {
          return { error: failureFrom(error) };
        }
      },
      providesTags: ['DayStatus'],
    }),
    distribution: build.query<AnswerOf<'distribution'>, string>({
      query: (date) => to(API.distribution, { params: { date } }),
      providesTags: ['DayBoard'],
      ...freshFor(FRESH_S.board),
    }),
    /** Requires that the player has finished the day. */
    crowd: build.query<AnswerOf<'crowd'>, string>({
      query: (date) => to(API.crowd, { params: { date } }),
      providesTags: ['DayBoard'],
      ...freshFor(FRESH_S.board),
    }),
  }),
});

export const { useParQuery, useDistributionQuery, useLazyDistributionQuery, useCrowdQuery } =
  coachApi;
