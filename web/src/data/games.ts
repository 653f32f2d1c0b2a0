import type { AnswerOf } from '@cardinal/core/api/contract';
import { call } from './apiClient';
import { failureFrom } from './failure';
import { freshFor, serverApi } from './serverApi';

/** `game`: null where the server has none by that id any more, undefined where it hasn't said. */
interface FoundGame {
  readonly gameId: string;
  readonly game: AnswerOf<'game'> | null | undefined;
}

async function look(gameId: string): Promise<FoundGame> {
  try {
    return { gameId, game: await call('game', { params: { gameId } }) };
  } catch (error) {
    return { gameId, game: failureFrom(error).code === 'not-found' ? null : undefined };
  }
}

const guestsGamesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of a guest's games by their ids, how each stands: they belong to nobody who could ask for all. */
    guestsGames: build.query<FoundGame[], readonly string[]>({
      queryFn: async (gameIds) => ({ data: await Promise.all(gameIds.map(look)) }),
      providesTags: ['OpenGames'],
      keepUnusedDataFor: 0,
      ...freshFor(0),
    }),
  }),
});

export const { useGuestsGamesQuery } = guestsGamesApi;
