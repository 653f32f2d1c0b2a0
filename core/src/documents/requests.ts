import * as v from 'valibot';
import { defineCollection, type Order, type RecordOf } from './document';
import { timestamp } from './fields';
import { person, toPerson, type Person } from './users';

/** A player's requests as the API and live updates show them. */
export interface FriendRequests {
  readonly incoming: Person[];
  readonly outgoing: Person[];
}

/** A friend request as stored for one of the two players. It names the other player. */
const request = v.object({
  ...person,
  direction: v.picklist(['incoming', 'outgoing']),
  at: timestamp,
});
export type RequestRecord = RecordOf<typeof request>;

export const REQUESTS = defineCollection<RequestRecord>({
  name: 'requests',
  versions: { 1: request },
});

export function requestsPath(uid: string): string {
  return `players/${uid}/${REQUESTS.name}`;
}

/** How many requests of a player are listed, so that no one's list is dear. */
export const MAX_REQUESTS = 100;
/** How many in one direction are listed at least, however many there are in the other. */
export const MIN_EACH_WAY = 50;

/** Newest first. */
export const REQUEST_ORDER = [
  { field: 'at', direction: 'desc' },
] as const satisfies readonly Order[];

/** The newest, with room for either direction. */
export function toFriendRequests(records: readonly RequestRecord[]): FriendRequests {
  const newestFirst = [...records].sort((a, b) => b.at - a.at);
  const inDirection = (direction: RequestRecord['direction']): Person[] =>
    newestFirst.filter((record) => record.direction === direction).map(toPerson);
  const [incoming, outgoing] = [inDirection('incoming'), inDirection('outgoing')];
  const room = (other: readonly Person[]) => MAX_REQUESTS - Math.min(other.length, MIN_EACH_WAY);
  const first = incoming.slice(0, room(outgoing));
  return { incoming: first, outgoing: outgoing.slice(0, MAX_REQUESTS - first.length) };
}
