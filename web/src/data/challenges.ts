import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import type { Reaction } from '@cardinal/core/challenges/challenge';
import { live } from './live';
import type { LiveInvitation } from './liveSources';
import { freshFor, serverApi, to, toTwice } from './serverApi';

/** A challenge, as whom: what the server said to someone is never shown to the next one in this browser. */
export interface ChallengeKey {
  readonly code: string;
  /** A guest's; null for a player and someone without a place. */
  readonly seat: string | null;
  /** Null for a guest. */
  readonly userId: string | null;
}

interface RoundQuery extends ChallengeKey {
  readonly round: number;
  /** How many have finished the round, and whether it is decided: a change starts another fetch. */
  readonly finished: number;
  readonly isDecided: boolean;
}

const inBody = ({ seat }: ChallengeKey) => ({ body: seat === null ? {} : { seat } });

export const challengesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    challenge: build.query<AnswerOf<'challenge'>, ChallengeKey>({
      query: ({ code, seat }) => to(API.challenge, { params: { code }, seat }),
      keepUnusedDataFor: 0,
      ...freshFor(0),
    }),
    challengeRound: build.query<AnswerOf<'challengeRound'>, RoundQuery>({
      query: ({ code, round, seat }) =>
        to(API.challengeRound, { params: { code, round: String(round) }, seat }),
      keepUnusedDataFor: 0,
      ...freshFor(0),
    }),
    /** The player's challenges until seven days after they ended. */
    challenges: build.query<AnswerOf<'challenges'>, void>({
      query: () => to(API.challenges),
      providesTags: ['Challenges'],
    }),
    /** Friends' invitations to the player, from live rows only: null before the first. Nothing is fetched. */
    invitations: build.query<readonly LiveInvitation[] | null, void>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      ...live<void, readonly LiveInvitation[] | null>((line, { show }) =>
        line.invitations((invitations) => show(() => invitations)),
      ),
    }),
    createChallenge: build.mutation<AnswerOf<'createChallenge'>, RequestOf<'createChallenge'>>({
      query: (body) => to(API.createChallenge, { body }),
      invalidatesTags: ['Challenges'],
    }),
    /** Finds someone to play with. With a code, a word of the page that waits in it. */
    playSomeone: build.mutation<
      AnswerOf<'playSomeone'>,
      RequestOf<'playSomeone'> & { readonly userId: string | null }
    >({
      query: ({ userId: _, ...body }) => to(API.playSomeone, { body }),
      invalidatesTags: (_result, _error, word) => (word.code === undefined ? ['Challenges'] : []),
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => null);
        if (answered === null) return;
        const { data } = answered;
        const key = { code: data.code, seat: null, userId };
        void dispatch(challengesApi.util.upsertQueryData('challenge', key, data));
      },
    }),
    stopWaiting: build.mutation<unknown, void>({ query: () => toTwice(API.stopWaiting) }),
    /** Makes a guest's place in this browser the player's. */
    takeSeat: build.mutation<
      AnswerOf<'takeSeat'>,
      { readonly code: string; readonly seat: string }
    >({
      query: ({ code, seat }) => to(API.takeSeat, { params: { code }, body: { seat } }),
      invalidatesTags: ['Challenges'],
    }),
    addRound: build.mutation<AnswerOf<'addRound'>, ChallengeKey>({
      query: (key) => toTwice(API.addRound, { params: { code: key.code }, ...inBody(key) }),
      invalidatesTags: ['Challenges'],
    }),
    giveUpRound: build.mutation<unknown, ChallengeKey & { readonly round: number }>({
      query: ({ round, ...key }) =>
        toTwice(API.giveUpRound, {
          params: { code: key.code, round: String(round) },
          ...inBody(key),
        }),
      invalidatesTags: ['Challenges'],
    }),
    addDealer: build.mutation<AnswerOf<'addDealer'>, ChallengeKey>({
      query: (key) => toTwice(API.addDealer, { params: { code: key.code }, ...inBody(key) }),
    }),
    react: build.mutation<unknown, ChallengeKey & { readonly reaction: Reaction }>({
      query: ({ code, seat, reaction }) =>
        toTwice(API.react, {
          params: { code },
          body: { reaction, ...(seat !== null && { seat }) },
        }),
    }),
    endInvitation: build.mutation<unknown, string>({
      query: (code) => toTwice(API.endInvitation, { params: { code } }),
      invalidatesTags: ['Challenges'],
    }),
    removeParticipant: build.mutation<
      unknown,
      { readonly code: string; readonly participantId: string }
    >({
      query: (params) => toTwice(API.removeParticipant, { params }),
    }),
  }),
});

export const {
  useChallengeQuery,
  useChallengeRoundQuery,
  useChallengesQuery,
  useInvitationsQuery,
  useCreateChallengeMutation,
  usePlaySomeoneMutation,
  useStopWaitingMutation,
  useTakeSeatMutation,
  useAddRoundMutation,
  useGiveUpRoundMutation,
  useAddDealerMutation,
  useReactMutation,
  useEndInvitationMutation,
  useRemoveParticipantMutation,
} = challengesApi;

/** Fetches the list again when it is next shown. */
export const challengesOutdated = () => challengesApi.util.invalidateTags(['Challenges']);
