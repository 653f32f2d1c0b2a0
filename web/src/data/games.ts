import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import type { Day } from '@cardinal/core/game/days';
import { dailyApi } from './daily';
import { failureFrom } from './failure';
import { freshFor, serverApi, to } from './serverApi';

/** `game` is null if the server no longer has it, and undefined if the server didn't respond. */
interface FoundGame {
  readonly gameId: string;
  readonly game: AnswerOf<'game'> | null | undefined;
}

/** The token of the account that made the call: another may have signed in since. */
interface ForAccount {
  readonly token: string | undefined;
}

async function look(gameId: string): Promise<FoundGame> {
  try {
    return { gameId, game: await to(API.game, { params: { gameId } })() };
  } catch (error) {
    return { gameId, game: failureFrom(error).code === 'not-found' ? null : undefined };
  }
}

const withToken = ({ token }: ForAccount) => (token === undefined ? {} : { token });

export const gamesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    game: build.query<AnswerOf<'game'>, string>({
      query: (gameId) => to(API.game, { params: { gameId } }),
      keepUnusedDataFor: 0,
      ...freshFor(0),
    }),
    /** A guest's games by their IDs. A guest has no account whose games could be listed. */
    guestsGames: build.query<FoundGame[], readonly string[]>({
      queryFn: async (gameIds) => ({ data: await Promise.all(gameIds.map(look)) }),
      providesTags: ['UnfinishedGames'],
      keepUnusedDataFor: 0,
      ...freshFor(0),
    }),
    /** A daily without a date is today's. */
    startGame: build.mutation<AnswerOf<'startGame'>, RequestOf<'startGame'>>({
      query: (body) => to(API.startGame, { body }),
      // Updates what the dashboard shows next, without a fetch.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        // A challenge game isn't listed.
        if (answer === null || answer.data.challenge) return;
        const { gameId, mode, date, score, lives, startedAt } = answer.data;
        dispatch(
          dailyApi.util.updateQueryData('unfinishedGames', undefined, (open) => [
            { gameId, mode, date, score, lives, startedAt },
            ...open.filter((game) => game.mode !== mode || game.date !== date),
          ]),
        );
        if (date === null) return;
        dispatch(
          dailyApi.util.updateQueryData('dailyStatus', undefined, (status) => {
            if (status.date === date) Object.assign(status, { hasStarted: true, gameId });
          }),
        );
        dispatch(
          dailyApi.util.updateQueryData('dayStatus', date, (status) => {
            status.hasStarted = true;
          }),
        );
      },
    }),
    makeGuess: build.mutation<
      AnswerOf<'makeGuess'>,
      { readonly gameId: string; readonly body: RequestOf<'makeGuess'> }
    >({
      query: ({ gameId, body }) => to(API.makeGuess, { params: { gameId }, body }),
      onQueryStarted: async ({ gameId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        const { over, score, lives } = answer.data;
        dispatch(
          dailyApi.util.updateQueryData('unfinishedGames', undefined, (open) =>
            open.flatMap((game) => {
              if (game.gameId !== gameId) return [game];
              return over ? [] : [{ ...game, score, lives }];
            }),
          ),
        );
      },
    }),
    /** Confirms a player's game, or claims a guest's. */
    submitScore: build.mutation<
      AnswerOf<'submitScore'>,
      ForAccount & { readonly body: RequestOf<'submitScore'> }
    >({
      query: ({ body, ...account }) => to(API.submitScore, { body, ...withToken(account) }),
    }),
    submitHistorical: build.mutation<
      AnswerOf<'submitHistorical'>,
      ForAccount & { readonly date: Day; readonly body: RequestOf<'submitHistorical'> }
    >({
      query: ({ date, body, ...account }) =>
        to(API.submitHistorical, { params: { date }, body, ...withToken(account) }),
    }),
    completeDrinking: build.mutation<AnswerOf<'completeDrinking'>, void>({
      query: () => to(API.completeDrinking),
    }),
  }),
});

export const { useGuestsGamesQuery } = gamesApi;
