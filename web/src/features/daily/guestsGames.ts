import type { AnswerOf } from '@cardinal/core/api/contract';
import { call, failureFrom } from '../../lib/apiClient';
import { freshFor, serverApi } from '../../lib/serverApi';

/** `game`: null where the server has none by that id any more. */
interface FoundGame {
  readonly gameId: string;
  readonly game: AnswerOf<'game'> | null;
}

/** Nothing of a game that the server has said nothing about. */
async function look(gameId: string): Promise<FoundGame[]> {
  try {
    return [{ gameId, game: await call('game', { params: { gameId } }) }];
  } catch (error) {
    return failureFrom(error).code === 'not-found' ? [{ gameId, game: null }] : [];
  }
}

const guestsGamesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of a guest's games by their ids, how each stands: they belong to nobody who could ask for all. */
    guestsGames: build.query<FoundGame[], readonly string[]>({
      queryFn: async (gameIds) => ({ data: (await Promise.all(gameIds.map(look))).flat() }),
      providesTags: ['OpenGames'],
      keepUnusedDataFor: 0,
      ...freshFor(0),
    }),
  }),
});

export const { useGuestsGamesQuery } = guestsGamesApi;
