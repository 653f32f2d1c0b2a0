import type { AnswerOf } from '@cardinal/core/api/contract';
import { freshFor, serverApi, to } from '../../lib/serverApi';

const adminApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    gameRecords: build.query<AnswerOf<'gameRecords'>, void>({
      query: () => to('gameRecords'),
      ...freshFor(0),
    }),
    gamesByDay: build.query<AnswerOf<'gamesByDay'>, number>({
      query: (days) => to('gamesByDay', { query: { days: String(days) } }),
      ...freshFor(0),
    }),
  }),
});

export const { useGameRecordsQuery, useGamesByDayQuery } = adminApi;
