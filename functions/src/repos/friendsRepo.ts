import { collection, reader, type Reader, type Tx } from './store';
import type { PlayerRecord } from './playersRepo';
import type { UserRecord } from './usersRepo';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The day and the score of a friend's latest game with points in a mode. */
type Latest = PlayerRecord['daily']['latest'];

/** A friend as their friend sees them; a triggered function keeps it up to date. */
export interface FriendRow extends Person {
  readonly daily: Latest;
  readonly bestDaily: number | null;
  readonly fun: Latest;
  readonly bestFun: number | null;
}

export interface RequestRow extends Person {
  readonly direction: 'incoming' | 'outgoing';
  readonly at: number;
}

const friends = (uid: string) => collection<FriendRow>(`players/${uid}/friends`);
const requests = (uid: string) => collection<RequestRow>(`players/${uid}/requests`);

export function personOf(user: UserRecord): Person {
  const { id, username, firstName, lastName } = user;
  return { id, username, firstName, lastName };
}

export function friendRow(person: Person, player: PlayerRecord | null): FriendRow {
  return {
    ...person,
    daily: player?.daily.latest ?? null,
    bestDaily: player?.daily.best ?? null,
    fun: player?.fun.latest ?? null,
    bestFun: player?.fun.best ?? null,
  };
}

export function loadFriend(from: Reader, uid: string, other: string): Promise<FriendRow | null> {
  return from.get(friends(uid).doc(other));
}

export function loadRequest(from: Reader, uid: string, other: string): Promise<RequestRow | null> {
  return from.get(requests(uid).doc(other));
}

export function friendsOf(from: Reader, uid: string): Promise<FriendRow[]> {
  return from.find(friends(uid));
}

/** Those of the given players (at most 30) who are friends. */
export async function friendsAmong(uid: string, ids: readonly string[]): Promise<FriendRow[]> {
  return ids.length === 0 ? [] : reader.find(friends(uid).where('id', 'in', ids));
}

/** The requests to and from the given players (at most 30). */
export async function requestsAmong(uid: string, ids: readonly string[]): Promise<RequestRow[]> {
  return ids.length === 0 ? [] : reader.find(requests(uid).where('id', 'in', ids));
}

/** Newest first. */
export function requestsOf(from: Reader, uid: string): Promise<RequestRow[]> {
  return from.find(requests(uid).orderBy('at', 'desc'));
}

/** Friends and outgoing requests together. */
export async function countTies(from: Reader, uid: string): Promise<number> {
  const [ofFriends, outgoing] = await Promise.all([
    from.count(friends(uid)),
    from.count(requests(uid).where('direction', '==', 'outgoing')),
  ]);
  return ofFriends + outgoing;
}

export function saveFriend(tx: Tx, uid: string, row: FriendRow): void {
  tx.set(friends(uid).doc(row.id), row);
}

export function deleteFriend(tx: Tx, uid: string, other: string): void {
  tx.delete(friends(uid).doc(other));
}

export function saveRequest(tx: Tx, uid: string, row: RequestRow): void {
  tx.set(requests(uid).doc(row.id), row);
}

export function deleteRequest(tx: Tx, uid: string, other: string): void {
  tx.delete(requests(uid).doc(other));
}
