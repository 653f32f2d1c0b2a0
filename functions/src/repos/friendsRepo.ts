import type { Query } from 'firebase-admin/firestore';
import { FRIENDS, friendsPath, type FriendCopy } from '@cardinal/core/documents/friends';
import {
  MAX_REQUESTS,
  MIN_EACH_WAY,
  REQUEST_ORDER,
  REQUESTS,
  requestsPath,
  type RequestRecord,
} from '@cardinal/core/documents/requests';
import type { Person } from '@cardinal/core/documents/users';
import { isoInstant } from '../lib/clock';
import { collection, ordered } from './documents';
import { ofPlayer } from './ofPlayer';
import { singleIn } from './single';
import { reader, updateIfUnchanged, type Finder, type Tx } from './store';

const friends = (uid: string) => collection(FRIENDS, friendsPath(uid));
export const { load: loadFriend, save: saveFriend, remove: deleteFriend } = singleIn(friends, 'id');
const requests = (uid: string) => collection(REQUESTS, requestsPath(uid));
export const {
  load: loadRequest,
  save: saveRequest,
  remove: deleteRequest,
} = singleIn(requests, 'id');

export async function hasFriends(uid: string): Promise<boolean> {
  return (await reader.find(friends(uid).limit(1))).length > 0;
}

export function friendsOf(from: Finder, uid: string): Promise<FriendCopy[]> {
  return from.find(friends(uid));
}

/** Which of the given players (at most 30) are friends. */
export async function friendsAmong(uid: string, ids: readonly string[]): Promise<FriendCopy[]> {
  return ids.length === 0 ? [] : reader.find(friends(uid).where('id', 'in', ids));
}

/** The requests to and from the given players (at most 30). */
export async function requestsAmong(uid: string, ids: readonly string[]): Promise<RequestRecord[]> {
  return ids.length === 0 ? [] : reader.find(requests(uid).where('id', 'in', ids));
}

/** Newest first. */
export function requestsOf(from: Finder, uid: string): Promise<RequestRecord[]> {
  return from.find(ordered(requests(uid), REQUEST_ORDER));
}

const towards = (uid: string, direction: RequestRecord['direction']) =>
  requests(uid).where('direction', '==', direction);

/** Those that are listed. */
export async function latestRequestsOf(uid: string): Promise<RequestRecord[]> {
  const newest = (of: Query<RequestRecord>, count: number) =>
    reader.find(ordered(of, REQUEST_ORDER).limit(count));
  if ((await reader.count(requests(uid))) <= MAX_REQUESTS) {
    return newest(requests(uid), MAX_REQUESTS);
  }
  const kept = Math.min(await reader.count(towards(uid, 'outgoing')), MIN_EACH_WAY);
  const incoming = await newest(towards(uid, 'incoming'), MAX_REQUESTS - kept);
  const outgoing = await newest(towards(uid, 'outgoing'), MAX_REQUESTS - incoming.length);
  return [...incoming, ...outgoing];
}

/** Counts friends and outgoing requests. */
export async function countTies(from: Finder, uid: string): Promise<number> {
  const [ofFriends, outgoing] = await Promise.all([
    from.count(friends(uid)),
    from.count(towards(uid, 'outgoing')),
  ]);
  return ofFriends + outgoing;
}

/** Updates the copy in a friend's row, unless they are no longer friends. */
export async function updateFriend(uid: string, copy: FriendCopy): Promise<void> {
  await updateIfUnchanged(friends(uid).doc(copy.id), { ...copy, v: FRIENDS.version });
}

/** Updates the name on a request, unless it is no longer open. */
export async function updateRequest(
  uid: string,
  { id, username, firstName, lastName }: Person,
): Promise<void> {
  await updateIfUnchanged(requests(uid).doc(id), { username, firstName, lastName });
}

/** Deletes all that two players can have between them. */
export function deleteTies(tx: Tx, uid: string, other: string): void {
  deleteFriend(tx, uid, other);
  deleteFriend(tx, other, uid);
  deleteRequest(tx, uid, other);
  deleteRequest(tx, other, uid);
}

export const friendsOfPlayer = ofPlayer({
  declared: FRIENDS,
  documents: friends,
  where: (all) => all,
  list: 'friends',
  show: (some) => some.map((friend) => ({ ...friend })),
  remove: (tx, { id }, uid) => deleteTies(tx, uid, id),
});

export const requestsOfPlayer = ofPlayer({
  declared: REQUESTS,
  documents: requests,
  where: (all) => all,
  list: 'requests',
  show: (some) => some.map((request) => ({ ...request, at: isoInstant(request.at) })),
  remove: (tx, { id }, uid) => deleteTies(tx, uid, id),
});
