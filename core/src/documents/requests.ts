import * as v from 'valibot';
import { defineCollection, type Order } from './document';
import { timestamp } from './fields';
import { person, toPerson, type Person } from './users';

/** A friend request as stored for one of the two players. It names the other player. */
export interface RequestRecord extends Person {
  readonly direction: 'incoming' | 'outgoing';
  readonly at: number;
}

/** A player's requests as the API and live updates show them. */
export interface FriendRequests {
  readonly incoming: Person[];
  readonly outgoing: Person[];
}

const request = v.object({
  ...person,
  direction: v.picklist(['incoming', 'outgoing']),
  at: timestamp,
});

export const REQUESTS = defineCollection<RequestRecord>({ name: 'requests', versions: [request] });

export function requestsPath(uid: string): string {
  return `players/${uid}/${REQUESTS.name}`;
}

/** How many requests of a player are listed, so that no one's list is dear. */
export const MAX_REQUESTS = 100;

/** Newest first. */
export const REQUEST_ORDER = [
  { field: 'at', direction: 'desc' },
] as const satisfies readonly Order[];

export function toFriendRequests(records: readonly RequestRecord[]): FriendRequests {
  const newestFirst = [...records].sort((a, b) => b.at - a.at);
  const inDirection = (direction: RequestRecord['direction']): Person[] =>
    newestFirst.filter((record) => record.direction === direction).map(toPerson);
  return { incoming: inDirection('incoming'), outgoing: inDirection('outgoing') };
}
