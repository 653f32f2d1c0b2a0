import type { AnswerOf } from '@cardinal/core/api/contract';
import { FRESH_S } from '../config/timings';
import { freshFor, serverApi, to } from './serverApi';

const fairPlayApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** The deck of a closed day. It never changes. */
    shuffle: build.query<AnswerOf<'shuffle'>, string>({
      query: (date) => to(API.shuffle, { params: { date } }),
    }),
    /** The commitment of a fun game, and its deck once the game is over. */
    gameDeal: build.query<AnswerOf<'gameDeal'>, string>({
      query: (gameId) => to(API.gameDeal, { params: { gameId } }),
      // The server reveals the deck after the last guess.
      ...freshFor(FRESH_S.dailyStatus),
    }),
  }),
});

export const { useShuffleQuery, useGameDealQuery } = fairPlayApi;
