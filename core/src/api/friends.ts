import { array, object, string, type InferType, type ObjectSchema } from 'yup';
import type { FriendScores } from '../documents/friends';
import type { FriendRequests } from '../documents/requests';
import type { Person } from '../documents/users';
import type { Call } from './call';
import { run } from './days';
import { searchText, someId } from './fields';
import { dayParam, idOf } from './parameters';
import { maybeScore, text } from './shapes';

const person = object({ id: text, username: text, firstName: text, lastName: text });
const friend: ObjectSchema<Person> = person;
const friends = array().of(friend.defined()).defined();

const friendRequests: ObjectSchema<FriendRequests> = object({
  incoming: friends,
  outgoing: friends,
});

const friendScores: ObjectSchema<FriendScores> = person.shape({
  dailyScoreToday: maybeScore,
  bestDailyScoreEver: maybeScore,
  bestFunScoreEver: maybeScore,
  bestFunScoreToday: maybeScore,
});

const foundPlayer = person.shape({
  relation: string()
    .oneOf(['none', 'friend', 'incoming', 'outgoing'] as const)
    .defined(),
});
export type FoundPlayer = InferType<typeof foundPlayer>;

const pending = object({
  status: string()
    .oneOf(['pending'] as const)
    .defined(),
});
const accepted = object({
  status: string()
    .oneOf(['accepted'] as const)
    .defined(),
});
const either = object({
  status: string()
    .oneOf(['pending', 'accepted'] as const)
    .defined(),
});

const friendId = object({ friendId: someId });

export const friendCalls = {
  friends: {
    summary: "The player's friends, by username.",
    access: 'player',
    answers: { 200: friends },
  },
  friendRequests: {
    summary: 'The requests that wait, of others and of the player, newest first.',
    access: 'player',
    answers: { 200: friendRequests },
  },
  friendsBoard: {
    summary: 'The scores of the friends and of the player; empty without a friend.',
    access: 'player',
    answers: { 200: array().of(friendScores.defined()).defined() },
  },
  searchPlayers: {
    summary: 'Up to 20 players whose username begins with a text, whatever its case.',
    access: 'player',
    query: object({ q: searchText.label('How the username begins') }),
    answers: { 200: array().of(foundPlayer.defined()).defined() },
    limits: ['search'],
  },
  addFriend: {
    summary: 'Asks a player to be friends, or accepts if that player had asked.',
    access: 'player',
    lockBy: ['caller'],
    body: friendId,
    answers: { 201: pending, 200: either },
    errors: ['already-friends', 'too-many-friends', 'request-declined'],
    limits: ['friend-requests'],
  },
  acceptFriend: {
    summary: "Accepts a player's request.",
    access: 'player',
    lockBy: ['caller'],
    body: friendId,
    answers: { 200: accepted },
    errors: ['too-many-friends'],
  },
  cancelFriend: {
    summary: "Takes the player's own request back.",
    access: 'player',
    lockBy: ['caller'],
    body: friendId,
    answers: { 204: null },
  },
  removeFriend: {
    summary: 'Removes a friend on both sides, or declines a request.',
    access: 'player',
    lockBy: ['caller'],
    params: object({ id: idOf('the other player') }),
    answers: { 204: null },
  },
  friendRun: {
    summary: "A friend's own-day daily, guess by guess, for whoever has finished that day.",
    access: 'player',
    params: object({ id: idOf('the friend'), date: dayParam }),
    answers: { 200: run },
    errors: ['bad-day', 'not-yet'],
  },
} as const satisfies Readonly<Record<string, Call>>;
