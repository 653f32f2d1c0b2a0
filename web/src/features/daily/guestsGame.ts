import { skipToken } from '@reduxjs/toolkit/query';
import type { AnswerOf } from '@cardinal/core/api/contract';
import { freshFor, serverApi, to } from '../../lib/serverApi';

/** For the dashboard alone: the table's own pages have no room for it. */
const guestsGameApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    guestsGame: build.query<AnswerOf<'game'>, string>({
      query: (gameId) => to('game', { params: { gameId } }),
      keepUnusedDataFor: 0,
      ...freshFor(0),
    }),
  }),
});

/**
 * The score of a guest's daily that is over, though it waits for no account: it has no points.
 * Null for the id where there is none to ask for.
 */
export function useGuestsScore(gameId: string | null): number | undefined {
  const { data } = guestsGameApi.useGuestsGameQuery(gameId ?? skipToken);
  return data?.over === true ? data.score : undefined;
}
