import type { CollectionReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { text } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { batchesOf, ofPlayer, type OfPlayer } from './ofPlayer';
import { single } from './single';
import { inTransaction, reader, type Finder, type Reader, type Tx } from './store';
import { loadUser, loadUsers } from './usersRepo';

/**
 * Two players of whom at least one blocked the other. One document for both, so that the two sides
 * can't disagree.
 */
const block = v.object({
  /** Of the two players together, in either order. */
  id: text,
  players: v.array(text),
  /** Those of the two who blocked the other. */
  by: v.array(text),
});
export type BlockRecord = RecordOf<typeof block>;

export const BLOCKS = defineCollection<BlockRecord>({ name: 'blocks', versions: { 1: block } });

/** The players whom a player blocked, in one document: their usernames by ID. */
const blockList = v.object({
  uid: text,
  names: v.record(v.string(), text),
});
export type BlockListRecord = RecordOf<typeof blockList>;

export const BLOCK_LISTS = defineCollection<BlockListRecord>({
  name: 'blockLists',
  versions: { 1: blockList },
});

const lists = () => collection(BLOCK_LISTS, BLOCK_LISTS.name);
/** The list of a player, if it was made. */
export const { load: findBlockList, save: saveBlockList } = single(lists, 'uid');
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

/** Which of the given players (at most 30) blocked the player, or are blocked: no more than `limit`. */
export async function blockedAmong(
  uid: string,
  ids: readonly string[],
  limit = ids.length,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const pairs = ids.map((id) => idOf(uid, id));
  return others(uid, await reader.find(blocks().where('id', 'in', pairs).limit(limit)));
}

function others(uid: string, found: readonly BlockRecord[]): string[] {
  return found.flatMap(({ players }) => players.filter((id) => id !== uid));
}

/** The list that follows from the blocks. */
export async function makeBlockList(from: Finder, uid: string): Promise<BlockListRecord> {
  const found = await from.find(blocks().where('by', 'array-contains', uid));
  const users = await loadUsers(reader, others(uid, found));
  return { uid, names: Object.fromEntries(users.map(({ id, username }) => [id, username])) };
}

/** The players whom a player blocked. */
export async function loadBlockList(from: Reader, uid: string): Promise<BlockListRecord> {
  return (await findBlockList(from, uid)) ?? { uid, names: {} };
}

/** Shows a changed name, or no deleted account, in the lists of those who blocked the player. */
export async function* correctBlockLists(uid: string): AsyncGenerator<void> {
  for await (const some of batchesOf(ofEither(blocks(), uid))) {
    for (const { value } of some) {
      for (const by of value.by.filter((other) => other !== uid)) {
        await inTransaction((tx) => correctList(tx, by, uid));
        yield;
      }
    }
  }
}

async function correctList(tx: Tx, by: string, uid: string): Promise<void> {
  const [list, block] = [await findBlockList(tx, by), await loadBlock(tx, by, uid)];
  const user = await loadUser(tx, uid);
  if (list === null) return;
  const { [uid]: _, ...names } = list.names;
  const isListed = block?.by.includes(by) === true && user !== null;
  saveBlockList(tx, { uid: by, names: isListed ? { ...names, [uid]: user.username } : names });
}

/** Stores who of the two blocks the other. Without anyone, there is no document. */
export function saveBlock(tx: Tx, one: string, other: string, by: readonly string[]): void {
  const id = idOf(one, other);
  if (by.length === 0) tx.delete(blocks().doc(id));
  else tx.set(blocks().doc(id), { id, players: [one, other].sort(), by });
}

const ofEither = <T>(all: CollectionReference<T>, uid: string) =>
  all.where('players', 'array-contains', uid);

const listOfPlayer = ofPlayer({ declared: BLOCK_LISTS, documents: lists });

/** By the player and against them. The export shows the former. */
const ofBoth = ofPlayer({
  declared: BLOCKS,
  documents: blocks,
  where: ofEither,
  list: 'blocked',
  show: async (some, uid) => {
    const own = some.filter(({ by }) => by.includes(uid));
    return (await loadUsers(reader, others(uid, own))).map(({ id, username }) => ({
      id,
      username,
    }));
  },
});

export const blocksOfPlayer: OfPlayer = {
  ...ofBoth,
  collections: [BLOCKS, BLOCK_LISTS],
  async *deleteAll(owner) {
    yield* correctBlockLists(owner.uid);
    yield* ofBoth.deleteAll(owner);
    yield* listOfPlayer.deleteAll(owner);
  },
};
