import { array, number, object, string, type InferType } from 'yup';
import { DECK_SIZE } from '../game/cards';
import { CHALLENGE_ROUNDS, MAX_PARTICIPANTS, MAX_ROUNDS } from '../game/challenge';
import type { Call } from './call';
import { MESSAGES, optionalId } from './fields';
import { turn } from './play';
import { count, flag, score, text, timestamp } from './shapes';

const roundProgress = object({
  /** How many cards are turned; 0 before the first guess. */
  turned: count,
  score,
  lives: count,
  over: flag,
});

const participant = object({
  participantId: text,
  /** Null for a guest. */
  userId: text.nullable(),
  name: text,
  wins: count,
  /** One for each round, also for those that the participant hasn't started. */
  rounds: array().of(roundProgress.defined()).max(MAX_ROUNDS).defined(),
});
export type ChallengeParticipant = InferType<typeof participant>;

/** Never contains a card. */
const challenge = object({
  code: text,
  rounds: number().integer().min(1).max(MAX_ROUNDS).defined(),
  /** The ID is null after the account was deleted. */
  createdBy: object({ id: text.nullable(), username: text }).defined(),
  createdAt: timestamp,
  /** When it ends if no one starts another game. */
  endsAt: timestamp,
  over: flag,
  participants: array().of(participant.defined()).max(MAX_PARTICIPANTS).defined(),
  /** The IDs of the participants who won. Empty until it is over. */
  winners: array().of(text).defined(),
});
export type Challenge = InferType<typeof challenge>;

const challengeRound = object({
  round: count,
  commitment: text,
  /** Null until the round is over for everyone. */
  order: array().of(count).length(DECK_SIZE).defined().nullable(),
  salt: text.nullable(),
  runs: array()
    .of(
      object({
        participantId: text,
        score,
        turns: array().of(turn.defined()).defined(),
      }).defined(),
    )
    .defined(),
});
export type ChallengeRound = InferType<typeof challengeRound>;

const newChallenge = object({
  rounds: number().oneOf(CHALLENGE_ROUNDS, 'Must be 1 or 3').required(MESSAGES.required),
  /** A friend who sees it among their friends. */
  friendId: optionalId,
});

const code = string().defined().label('Code of a challenge');

export const challengeCalls = {
  createChallenge: {
    summary:
      "Creates a challenge: a link to a fresh deck that two to eight people play. With 'friendId', that friend also sees it.",
    access: 'player',
    lockBy: ['caller'],
    body: newChallenge,
    answers: { 201: challenge },
    limits: ['challenges'],
  },
  challenge: {
    summary: 'Returns a challenge: who is in, and how far they are, without cards.',
    access: 'public',
    params: object({ code }),
    answers: { 200: challenge },
  },
  addRound: {
    summary: 'Adds a round to a challenge, for a participant whose own rounds are over.',
    access: 'player',
    lockBy: ['caller', 'params.code'],
    params: object({ code }),
    answers: { 201: challenge },
    errors: ['forbidden', 'round-open', 'too-many-rounds'],
  },
  challengeRound: {
    summary:
      "Returns the finished runs of a round, and its deck once it is over for everyone. Requires that the caller's own round is over.",
    access: 'public',
    params: object({ code, round: string().defined().label('Number of the round, from 1') }),
    query: object({
      gameId: string().label("A guest's game of the challenge, which shows who is asking"),
    }),
    answers: { 200: challengeRound },
    errors: ['not-yet'],
  },
} as const satisfies Readonly<Record<string, Call>>;
