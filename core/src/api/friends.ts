import { object, type InferType, type ObjectSchema } from 'yup';
import type { FriendScores } from '../documents/friends';
import { MAX_REQUESTS, MIN_EACH_WAY, type FriendRequests } from '../documents/requests';
import type { Person } from '../documents/users';
import type { Call } from './call';
import { run } from './days';
import { searchText, someId } from './fields';
import { listOf, oneOf, score, text } from './shapes';

const person = object({ id: text, username: text, firstName: text, lastName: text });
const friend: ObjectSchema<Person> = person;
const friends = listOf(friend);

const friendRequests: ObjectSchema<FriendRequests> = object({
  incoming: friends,
  outgoing: friends,
});

const friendScores: ObjectSchema<FriendScores> = person.shape({
  dailyScoreToday: score.nullable(),
  bestDailyScoreEver: score.nullable(),
  bestFunScoreEver: score.nullable(),
  bestFunScoreToday: score.nullable(),
});

const foundPlayer = person.shape({
  relation: oneOf(['none', 'friend', 'incoming', 'outgoing'] as const),
});
export type FoundPlayer = InferType<typeof foundPlayer>;

const friendship = <Status extends string>(...statuses: Status[]) =>
  object({ status: oneOf(statuses) });

const friendId = object({ friendId: someId });

export const friendCalls = {
  friends: {
    address: ['GET', '/api/friends'],
    summary: "Lists the player's friends, by username.",
    access: 'player',
    reads: 'unbounded',
    answers: { 200: friends },
  },
  friendRequests: {
    address: ['GET', '/api/friends/requests'],
    summary: `Lists pending friend requests, incoming and outgoing, newest first. Up to ${MAX_REQUESTS}, with at least the newest ${MIN_EACH_WAY} each way.`,
    access: 'player',
    reads: 110,
    answers: { 200: friendRequests },
  },
  friendsBoard: {
    address: ['GET', '/api/friends/leaderboard'],
    summary: 'Lists the scores of the player and their friends. Empty without friends.',
    access: 'player',
    reads: 'unbounded',
    answers: { 200: listOf(friendScores) },
  },
  searchPlayers: {
    address: ['GET', '/api/friends/search'],
    summary: 'Finds up to 20 players whose username starts with a text, ignoring case and marks.',
    access: 'player',
    reads: 40,
    query: object({ q: searchText.label('Start of the username') }),
    answers: { 200: listOf(foundPlayer) },
    limits: ['search'],
  },
  addFriend: {
    address: ['POST', '/api/friends/add'],
    summary: 'Sends a friend request, or accepts one if that player has already asked.',
    access: 'player',
    reads: 'few',
    body: friendId,
    answers: { 201: friendship('pending'), 200: friendship('pending', 'accepted') },
    errors: ['already-friends', 'too-many-friends', 'request-declined'],
    faults: { friendId: ['self'] },
    limits: ['friend-requests'],
  },
  acceptFriend: {
    address: ['POST', '/api/friends/accept'],
    summary: 'Accepts a friend request.',
    access: 'player',
    reads: 'few',
    body: friendId,
    answers: { 200: friendship('accepted') },
    errors: ['too-many-friends'],
  },
  cancelFriend: {
    address: ['POST', '/api/friends/cancel'],
    summary: "Cancels the player's own friend request.",
    access: 'player',
    reads: 'few',
    body: friendId,
    answers: { 204: null },
  },
  removeFriend: {
    address: ['DELETE', '/api/friends/:id'],
    summary: 'Removes a friend on both sides, or declines a friend request.',
    access: 'player',
    reads: 110,
    answers: { 204: null },
  },
  friendRun: {
    address: ['GET', '/api/friends/:id/runs/:date'],
    summary: "Returns a friend's own-day daily, guess by guess. Requires having finished that day.",
    access: 'player',
    reads: 'few',
    answers: { 200: run },
    errors: ['bad-day', 'not-yet'],
  },
} as const satisfies Readonly<Record<string, Call>>;
