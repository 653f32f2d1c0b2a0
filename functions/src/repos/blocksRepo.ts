import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { text } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import { reader, type Reader, type Tx } from './store';
import { loadUsers } from './usersRepo';

/**
 * Two players of whom at least one blocked the other. One document for both, so that the two sides
 * can't disagree.
 */
export interface BlockRecord {
  /** Of the two players together, in either order. */
  readonly id: string;
  readonly players: readonly string[];
  /** Those of the two who blocked the other. */
  readonly by: readonly string[];
}

export const BLOCKS = defineCollection<BlockRecord>({
  name: 'blocks',
  versions: [v.object({ id: text, players: v.array(text), by: v.array(text) })],
});

const blocks = () => collection(BLOCKS, BLOCKS.name);
const idOf = (one: string, other: string) => [one, other].sort().join('.');

export function loadBlock(from: Reader, one: string, other: string): Promise<BlockRecord | null> {
  return from.get(blocks().doc(idOf(one, other)));
}

/**
 * Whether one of the two blocked the other. Read it in the transaction that relies on it: a block at
 * the same moment then comes before or after. One read.
 */
export async function isBlockedBetween(from: Reader, one: string, other: string): Promise<boolean> {
  return (await loadBlock(from, one, other)) !== null;
}

/** The same for several players: those of them who blocked the player, or are blocked. */
export async function blockedIn(
  from: Reader,
  uid: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await from.getMany(ids.map((id) => blocks().doc(idOf(uid, id))));
  return new Set(
    others(
      uid,
      found.filter((block) => block !== null),
    ),
  );
}

/** Which of the given players (at most 30) blocked the player, or are blocked. */
export async function blockedAmong(uid: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const pairs = ids.map((id) => idOf(uid, id));
  return others(uid, await reader.find(blocks().where('id', 'in', pairs)));
}

function others(uid: string, found: readonly BlockRecord[]): string[] {
  return found.flatMap(({ players }) => players.filter((id) => id !== uid));
}

/** The players whom a player blocked. */
export async function blockedBy(uid: string): Promise<string[]> {
  return others(uid, await reader.find(blocks().where('by', 'array-contains', uid)));
}

/** How many players a player has blocked. */
export function countBlocked(from: Reader, uid: string): Promise<number> {
  return from.count(blocks().where('by', 'array-contains', uid));
}

/** Stores who of the two blocks the other. Without anyone, there is no document. */
export function saveBlock(tx: Tx, one: string, other: string, by: readonly string[]): void {
  const id = idOf(one, other);
  if (by.length === 0) tx.delete(blocks().doc(id));
  else tx.set(blocks().doc(id), { id, players: [one, other].sort(), by });
}

/** By the player and against them. The export shows the former. */
export const blocksOfPlayer = ofPlayer({
  declared: BLOCKS,
  documents: blocks,
  where: (all, uid) => all.where('players', 'array-contains', uid),
  list: 'blocked',
  show: async (some, uid) => {
    const own = some.filter(({ by }) => by.includes(uid));
    return (await loadUsers(others(uid, own))).map(({ id, username }) => ({ id, username }));
  },
});
