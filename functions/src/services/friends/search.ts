import type { FoundPlayer } from '@cardinal/core/api/friends';
import { searchKey } from '@cardinal/core/documents/usernames';
import { toPerson } from '@cardinal/core/documents/users';
import { blockedAmong } from '../../repos/blocksRepo';
import { friendsAmong, requestsAmong } from '../../repos/friendsRepo';
import { searchUsers, type UserRecord } from '../../repos/usersRepo';

const FOUND = 20;
/** A search reads up to this many documents. */
const MAX_READS = 41;
/** Loading one more player: the player, and the three relations that they may have. */
const READS_FOR_ONE = 4;

/**
 * Players whose username starts with the text, ignoring case and marks. Without the caller, and without
 * players who blocked the caller or are blocked.
 */
export async function searchPlayers(uid: string, text: string): Promise<FoundPlayer[]> {
  const prefix = searchKey(text);
  if (prefix === '') return []; // nothing but marks
  const found = await searchUsers(prefix, FOUND);
  const others = found.filter(({ id }) => id !== uid);
  const { rows, reads } = await withRelations(uid, others);
  const last = found.at(-1);
  // The caller was among the results, so load one more.
  const hasRoom = others.length < found.length && found.length === FOUND;
  if (!hasRoom || last === undefined || FOUND + reads + READS_FOR_ONE > MAX_READS) return rows;
  const more = await withRelations(uid, await searchUsers(prefix, 1, last));
  return [...rows, ...more.rows];
}

interface Related {
  readonly rows: FoundPlayer[];
  /** How many documents were read. */
  readonly reads: number;
}

/** Each query excludes the players that an earlier one found, because it reads those it finds. */
async function withRelations(uid: string, users: readonly UserRecord[]): Promise<Related> {
  const relations = new Map<string, FoundPlayer['relation']>();
  const unknown = () => users.map(({ id }) => id).filter((id) => !relations.has(id));
  let reads = 0;
  const counted = <T extends { readonly length: number }>(
    asked: readonly string[],
    found: T,
  ): T => {
    if (asked.length > 0) reads += Math.max(1, found.length);
    return found;
  };
  const all = unknown();
  for (const { id } of counted(all, await friendsAmong(uid, all))) relations.set(id, 'friend');
  const strangers = unknown();
  for (const { id, direction } of counted(strangers, await requestsAmong(uid, strangers))) {
    relations.set(id, direction);
  }
  const others = unknown();
  const blocked = new Set(counted(others, await blockedAmong(uid, others)));
  return {
    rows: users
      .filter(({ id }) => !blocked.has(id))
      .map((user) => ({ ...toPerson(user), relation: relations.get(user.id) ?? 'none' })),
    reads,
  };
}
