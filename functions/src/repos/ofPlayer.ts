import type { CollectionReference, Query } from 'firebase-admin/firestore';
import type { Collection } from '@cardinal/core/documents/document';
import type { MemberPast } from '@cardinal/core/records/groups';
import { BATCH_SIZE } from '../lib/batches';
import { byId } from './documents';
import { inTransaction, reader, type Stamped, type Tx } from './store';

/** An account, as long as its deletion lasts. */
export interface Owner {
  readonly uid: string;
  readonly createdAt: number;
  /** What the groups of a deleted account need to know. Null if that isn't known. */
  readonly past?: MemberPast | null;
}

/** What of one or more collections belongs to a player: how it is exported and deleted. */
export interface OfPlayer {
  readonly collections: readonly Pick<Collection<object>, 'name'>[];
  /** Lists of the export: the name of each, then its items, which are read in batches. */
  readonly lists?: (owner: Owner) => AsyncIterable<string | object>;
  /** Steps that delete what is left. Each can be repeated. */
  readonly deleteAll: (owner: Owner) => AsyncGenerator<void>;
}

/** The documents of a query in batches, in the order of their IDs. */
export async function* batchesOf<T>(
  query: Query<T>,
  size = BATCH_SIZE,
): AsyncGenerator<Stamped<T>[]> {
  const sorted = query.orderBy(byId()).limit(size);
  for (let last: Stamped<T> | undefined; ;) {
    const some = await reader.findStamped(last === undefined ? sorted : sorted.startAfter(last.id));
    if (some.length > 0) yield some;
    if (some.length < size) return;
    last = some.at(-1);
  }
}

/**
 * The same for an export, which changes nothing: one query, because each further one takes Firestore the
 * longer the more it skips.
 */
export async function* streamOf<T>(query: Query<T>, size = BATCH_SIZE): AsyncGenerator<T[]> {
  let some: T[] = [];
  for await (const one of reader.stream(query)) {
    if (some.push(one) < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

type Shown = readonly object[];

interface Declaration<T extends object> {
  readonly declared: Collection<T>;
  readonly documents: (uid: string) => CollectionReference<T>;
  /** Which of them are the player's. By default, those with the player as `uid`. */
  readonly where?: (all: CollectionReference<T>, uid: string) => Query<T>;
  /** The list of the export that shows them. Without one, they say nothing that others don't. */
  readonly list?: string;
  readonly show?: (some: readonly T[], uid: string) => Shown | Promise<Shown>;
  /** Deletes one. By default, only the document itself. */
  readonly remove?: (tx: Tx, record: T, uid: string) => void;
}

/** For documents whose deletion changes nothing that was counted. */
export function ofPlayer<T extends object>({
  declared,
  documents,
  where = (all, uid) => all.where('uid', '==', uid),
  list,
  show = (some) => some,
  remove,
}: Declaration<T>): OfPlayer {
  async function* shown(uid: string): AsyncGenerator<object> {
    for await (const some of streamOf(where(documents(uid), uid))) yield* await show(some, uid);
  }
  return {
    collections: [declared],
    ...(list !== undefined && {
      async *lists({ uid }) {
        yield list;
        yield* shown(uid);
      },
    }),
    async *deleteAll({ uid }) {
      for await (const some of batchesOf(where(documents(uid), uid))) {
        await inTransaction(async (tx) => {
          for (const { id, value } of some) {
            if (remove === undefined) tx.delete(documents(uid).doc(id));
            else remove(tx, value, uid);
          }
        });
        yield;
      }
    },
  };
}
