import { boolean, number, object, string, type AnyObject, type InferType, type ISchema } from 'yup';
import {
  CHALLENGE_ROUNDS,
  INVITATION_STATES,
  MAX_PARTICIPANTS,
  MAX_ROUNDS,
  MAX_VISITORS,
  PARTICIPANT_KINDS,
  REACTIONS,
} from '../challenges/challenge';
import type { Call } from './call';
import { fault } from './faults';
import { optionalId, published, seat } from './fields';
import { turn } from './play';
import { count, flag, listOf, oneOf, score, shuffleOrder, text, timestamp } from './shapes';

const reaction = string().oneOf(REACTIONS);

const forRounds = <Item>(item: ISchema<Item, AnyObject>) => listOf(item).max(MAX_ROUNDS);

/** The Dealer's numbers are null until the caller may see them. */
const roundProgress = object({
  /** Whether the game was started, also if no card was turned. */
  started: flag,
  /** How many cards are turned; 0 before the first guess. */
  turned: count.nullable(),
  score: score.nullable(),
  lives: count.nullable(),
  /** Over or given up. */
  over: flag,
  /** Played later: outside the result of a round that was decided before. */
  late: flag,
  /** From the start until the game is over, at most 15 minutes after the latest guess. */
  playing: flag,
});

const participant = object({
  participantId: text,
  kind: oneOf(PARTICIPANT_KINDS),
  /** Null unless a player, and once that account was deleted. */
  userId: text.nullable(),
  name: text,
  /** Of decided rounds. */
  wins: count,
  reaction: object({ reaction: reaction.defined(), at: timestamp }).defined().nullable(),
  /** One for each round, also for those that the participant hasn't started. */
  rounds: forRounds(roundProgress),
});
export type ChallengeParticipant = InferType<typeof participant>;

const someone = object({ participantId: text.nullable(), userId: text.nullable(), name: text });

const may = object({
  /** The round that starting a game would deal, as `next`. */
  play: count.nullable(),
  giveUp: listOf(count),
  addDealer: flag,
  rematch: flag,
  decline: flag,
  withdraw: flag,
  /** Leave the pair, and look for someone else. */
  seek: flag,
  remove: listOf(text),
});

const invited = object({ id: text, username: text, state: oneOf(INVITATION_STATES) });

/** Never contains a card. */
const challenge = object({
  code: text,
  /** None if it ended before anyone started. */
  rounds: number().integer().min(0).max(MAX_ROUNDS).defined(),
  guests: flag,
  /** Null once the account was deleted. */
  createdBy: object({ id: text, username: text }).defined().nullable(),
  createdAt: timestamp,
  /** When it ends if no one starts another game. */
  endsAt: timestamp,
  over: flag,
  /** The caller's participant ID, or null without a place. */
  you: text.nullable(),
  /** Whether the creator removed the caller, who can't come back. */
  removed: flag,
  /** The round that `startGame` would deal to the caller, or null. */
  next: count.nullable(),
  invited: invited.defined().nullable(),
  participants: listOf(participant).max(MAX_PARTICIPANTS),
  decided: forRounds(flag),
  commitments: forRounds(text),
  /** Everyone whom a round waits for, one entry each. `until` is null if only they can end it. */
  waitingFor: listOf(someone.shape({ until: timestamp.nullable() })),
  /** The IDs of the participants who won. Empty until it is over, and if no one won. */
  winners: listOf(text),
  /** What the caller may do now. A page offers nothing else. */
  may,
  /** Grows with every change, except by what time decides. A missed number means: fetch. */
  revision: count,
  /** When time alone changes this answer next, or null. Of two with the same revision the later counts. */
  changesAt: timestamp.nullable(),
  /** When time alone decides it, or null. */
  decidesAt: forRounds(timestamp.nullable()),
  /** For its maker, while they wait for someone to play with; `visitors` have opened the link meanwhile. */
  waiting: object({
    since: timestamp,
    until: timestamp,
    visitors: listOf(object({ userId: text, name: text })).max(MAX_VISITORS),
  })
    .defined()
    .nullable(),
  /** For two who met by 'Play someone now', the other; confirmed once the one who waited has answered. */
  pair: object({ userId: text, name: text, confirmed: flag }).defined().nullable(),
  /** Whether the other of the caller's pair has left it, and hasn't come back by the link. */
  partnerLeft: flag,
  /** Only for a guest's seat: a Firebase custom token for the progress of this challenge alone. */
  realtimeToken: string(),
});
export type Challenge = InferType<typeof challenge>;

/** How many of the others the list names. */
export const MAX_OTHERS = 3;
const CHALLENGE_STATES = ['invited', 'yours', 'waiting', 'decided'] as const;

const listed = object({
  code: text,
  createdBy: object({ id: text, username: text }).defined().nullable(),
  createdAt: timestamp,
  endsAt: timestamp,
  over: flag,
  rounds: count,
  /** `yours`: there is a round to play. `waiting`: for others. */
  state: oneOf(CHALLENGE_STATES),
  /** Whether others have played the player's next round. The trophy and the icon count these, too. */
  turn: flag,
  participants: count,
  /** The other people in it and those whose place is kept. */
  others: listOf(someone).max(MAX_OTHERS),
  playing: count,
  winners: listOf(object({ participantId: text, userId: text.nullable(), name: text })),
});
export type ListedChallenge = InferType<typeof listed>;

const challengeRound = object({
  round: count,
  commitment: text,
  /** Null until the round is decided. */
  order: shuffleOrder.nullable(),
  salt: text.nullable(),
  runs: listOf(
    object({
      participantId: text,
      /** Null if the caller doesn't see all turns of it. */
      score: score.nullable(),
      turns: listOf(turn),
      late: flag,
      playing: flag,
    }),
  ),
});
export type ChallengeRound = InferType<typeof challengeRound>;

const newChallenge = object({
  rounds: number().oneOf(CHALLENGE_ROUNDS).required(fault('required')),
  friendId: optionalId.test(
    'no-dealer',
    fault({ code: 'not-together', message: 'A challenge against the Dealer invites no one' }),
    (friendId, { parent }: { parent?: { dealer?: boolean } }) =>
      friendId === undefined || parent?.dealer !== true,
  ),
  dealer: boolean(),
  /** Whether guests can join; by default they can. */
  guests: boolean(),
}).meta(
  published({ not: { required: ['dealer', 'friendId'], properties: { dealer: { const: true } } } }),
);
export type NewChallenge = InferType<typeof newChallenge>;

const asParticipant = object({ seat });

export const challengeCalls = {
  createChallenge: {
    address: ['POST', '/api/challenges'],
    summary:
      "Creates a challenge: a link to a fresh deck that two to eight people play. With 'friendId', that friend is invited. Sent again within a minute, returns the same challenge.",
    access: 'player',
    reads: 60,
    body: newChallenge,
    answers: { 201: challenge, 200: challenge },
    errors: ['too-many-challenges'],
    limits: ['challenges'],
  },
  playSomeone: {
    address: ['POST', '/api/challenges/open'],
    summary:
      "Finds someone to play with: returns the caller's pair while it stands, else the challenge of the player who has waited longest, else one of the caller that waits. A page that waits repeats it every 20 s with 'code'.",
    access: 'player',
    reads: 100,
    body: object({
      /** The challenge that waits. Without it, the call is a press of the button. */
      code: optionalId,
    }),
    answers: { 201: challenge, 200: challenge },
    errors: ['too-many-challenges'],
    limits: ['challenges'],
  },
  stopWaiting: {
    address: ['DELETE', '/api/challenges/open'],
    summary:
      'Stops waiting for someone to play with, and leaves a pair in which the caller has not started.',
    access: 'player',
    reads: 'few',
    answers: { 204: null },
  },
  challenges: {
    address: ['GET', '/api/challenges'],
    summary:
      'Lists the challenges of the player that are not over or were decided, or ended, in the last seven days, newest first.',
    access: 'player',
    reads: 110,
    answers: { 200: listOf(listed) },
  },
  challenge: {
    address: ['GET', '/api/challenges/:code'],
    summary:
      'Returns a challenge: who is in, how far they are, and whom it waits for, without cards. While its creator waits for someone to play with, they see which players ask for it.',
    access: 'public',
    reads: 13,
    seat: 'header',
    answers: { 200: challenge },
  },
  takeSeat: {
    address: ['PUT', '/api/challenges/:code/seat'],
    summary: "Makes a guest's place and games in a challenge those of the player.",
    access: 'player',
    reads: 40,
    lockBy: ['challenge'],
    body: object({ seat: seat.required(fault('required')) }),
    answers: { 200: challenge },
  },
  addRound: {
    address: ['POST', '/api/challenges/:code/rounds'],
    summary: 'Adds a round to a challenge, for a participant, once all others are decided.',
    access: 'anyone',
    reads: 30,
    lockBy: ['challenge'],
    seat: 'body',
    body: asParticipant,
    answers: { 201: challenge },
    errors: ['no-session', 'forbidden', 'round-open', 'challenge-over', 'too-many-rounds'],
  },
  giveUpRound: {
    address: ['POST', '/api/challenges/:code/rounds/:round/give-up'],
    summary: "Ends the participant's game of a round.",
    access: 'anyone',
    reads: 20,
    lockBy: ['challenge'],
    seat: 'body',
    body: asParticipant,
    answers: { 204: null },
    errors: ['no-session', 'forbidden'],
  },
  addDealer: {
    address: ['POST', '/api/challenges/:code/dealer'],
    summary: 'Adds the Dealer, a computer opponent, to the rounds that are not decided.',
    access: 'anyone',
    reads: 30,
    lockBy: ['challenge'],
    seat: 'body',
    body: asParticipant,
    answers: { 200: challenge },
    errors: ['no-session', 'forbidden', 'challenge-full', 'challenge-over'],
  },
  react: {
    address: ['PUT', '/api/challenges/:code/reaction'],
    summary: "Shows a participant's reaction to the others.",
    access: 'anyone',
    reads: 10,
    lockBy: ['challenge'],
    seat: 'body',
    body: object({ reaction: reaction.required(fault('required')), seat }),
    answers: { 204: null },
    errors: ['no-session', 'forbidden'],
    limits: ['reactions'],
  },
  endInvitation: {
    address: ['DELETE', '/api/challenges/:code/invitation'],
    summary: 'Declines an invitation to a challenge, or withdraws it as the creator.',
    access: 'player',
    reads: 'few',
    lockBy: ['challenge'],
    answers: { 204: null },
    errors: ['forbidden'],
  },
  removeParticipant: {
    address: ['DELETE', '/api/challenges/:code/participants/:participantId'],
    summary: 'Removes a participant without a result, or the Dealer, as the creator.',
    access: 'player',
    reads: 20,
    lockBy: ['challenge'],
    answers: { 204: null },
    errors: ['forbidden'],
  },
  challengeRound: {
    address: ['GET', '/api/challenges/:code/rounds/:round'],
    summary:
      "Returns the results of a round with their turns, and its deck once it is decided. Requires that the caller's own round is over.",
    access: 'public',
    reads: 13,
    seat: 'header',
    answers: { 200: challengeRound },
    errors: ['no-session', 'not-yet'],
  },
} as const satisfies Readonly<Record<string, Call>>;
