import type { AnswerOf } from '@cardinal/core/api/contract';
import { live } from './live';
import type { LiveChallenge } from './liveSources';
import { freshFor, serverApi, to } from './serverApi';

interface RoundQuery {
  readonly code: string;
  readonly round: number;
  /** A guest's game of the challenge; null for a player. */
  readonly gameId: string | null;
}

export const NOT_LIVE: LiveChallenge = { progress: null, revision: '' };

const challengesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    challenge: build.query<AnswerOf<'challenge'>, string>({
      query: (code) => to('challenge', { params: { code } }),
      keepUnusedDataFor: 0,
      ...freshFor(0),
    }),
    /** Live only, for a player who takes part. */
    liveChallenge: build.query<LiveChallenge, string>({
      queryFn: () => ({ data: NOT_LIVE }),
      keepUnusedDataFor: 0,
      ...live<string, LiveChallenge>((line, { arg, show }) =>
        line.challenge(arg, (change) => show((before) => ({ ...before, ...change }))),
      ),
    }),
    challengeRound: build.query<AnswerOf<'challengeRound'>, RoundQuery>({
      query: ({ code, round, gameId }) =>
        to('challengeRound', {
          params: { code, round: String(round) },
          ...(gameId !== null && { query: { gameId } }),
        }),
      keepUnusedDataFor: 0,
      ...freshFor(0),
    }),
    createChallenge: build.mutation<AnswerOf<'createChallenge'>, number>({
      query: (rounds) => to('createChallenge', { body: { rounds } }),
    }),
    addRound: build.mutation<AnswerOf<'addRound'>, string>({
      query: (code) => to('addRound', { params: { code } }),
    }),
  }),
});

export const {
  useChallengeQuery,
  useLiveChallengeQuery,
  useChallengeRoundQuery,
  useCreateChallengeMutation,
  useAddRoundMutation,
} = challengesApi;
