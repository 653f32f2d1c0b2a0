import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import type { Invitation } from '@cardinal/core/documents/friends';
import { live } from './live';
import type { LiveChallenge } from './liveSources';
import { freshFor, serverApi, to } from './serverApi';

interface RoundQuery {
  readonly code: string;
  readonly round: number;
  /** A guest's game of the challenge; null for a player. */
  readonly gameId: string | null;
  /** How many have finished the round. Another number starts another fetch. */
  readonly finished: number;
}

export const NOT_LIVE: LiveChallenge = { progress: null, revision: '' };

export const challengesApi = serverApi.injectEndpoints({
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
    /** Friends' challenges to the player, from live rows only; nothing is fetched. */
    invitations: build.query<readonly Invitation[], void>({
      queryFn: () => ({ data: [] }),
      keepUnusedDataFor: 0,
      ...live<void, readonly Invitation[]>((line, { show }) =>
        line.invitations((invitations) => show(() => invitations)),
      ),
    }),
    createChallenge: build.mutation<AnswerOf<'createChallenge'>, RequestOf<'createChallenge'>>({
      query: (body) => to('createChallenge', { body }),
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
  useInvitationsQuery,
  useCreateChallengeMutation,
  useAddRoundMutation,
} = challengesApi;
