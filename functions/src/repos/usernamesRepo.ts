import * as v from 'valibot';
import { foldCase } from '@cardinal/core/documents/usernames';
import { defineCollection, nextVersion, type RecordOf } from '@cardinal/core/documents/document';
import { boolean, nullable, text, timestamp } from '@cardinal/core/documents/fields';
import { looksOf } from '../lib/skeleton';
import { collection } from './documents';
import type { Reader, Tx } from './store';
import type { UserRecord } from './usersRepo';

const first = v.object({ uid: text });

/** The owner of a username. Makes usernames unique by their folded form and by how they look. */
const second = v.object({
  ...first.entries,
  /** Null for the account's username, and a barred one while the account exists. Free from then on. */
  reservedUntil: nullable(timestamp),
  /** Replaced by an admin: no one can take it. */
  isBarred: boolean,
});
export type UsernameRecord = RecordOf<typeof second>;

export const USERNAMES = defineCollection<UsernameRecord>({
  name: 'usernames',
  versions: nextVersion({ 1: first }, ({ uid }) => ownedBy(uid), { 2: second }),
  expiryOf: ({ reservedUntil }) => reservedUntil,
});

const usernames = () => collection(USERNAMES, USERNAMES.name);
/** Prefixed, because Firestore reserves IDs such as `__a__`. */
const usernameRef = (username: string) => usernames().doc(`@${foldCase(username)}`);
const looksRefs = (username: string) =>
  looksOf(username).map((look) => usernames().doc(`~${look}`));

/** The documents that reserve a username: its own, and those of its looks. */
const refsOf = (username: string) => [usernameRef(username), ...looksRefs(username)];

/** The account's hold on its username. */
const ownedBy = (uid: string): UsernameRecord => ({ uid, reservedUntil: null, isBarred: false });
/** What keeps a name from everyone while the account exists. */
const barredFor = (uid: string): UsernameRecord => ({ uid, reservedUntil: null, isBarred: true });

function isFree(owner: UsernameRecord | null, uid: string, at: number): boolean {
  if (owner === null) return true;
  if (owner.reservedUntil !== null && owner.reservedUntil <= at) return true;
  return owner.uid === uid && !owner.isBarred;
}

/** What remains to be written once a transaction has read everything. */
type Write = () => void;

/**
 * Reserves a username and its look for an account, at a time. Null if another account has it or one
 * that looks like it.
 */
export async function claimUsername(
  tx: Tx,
  uid: string,
  username: string,
  at: number,
): Promise<Write | null> {
  return claim(tx, refsOf(username), uid, at);
}

async function claim(
  tx: Tx,
  refs: readonly ReturnType<typeof usernameRef>[],
  uid: string,
  at: number,
): Promise<Write | null> {
  const owners = await Promise.all(refs.map((ref) => tx.get(ref)));
  if (!owners.every((owner) => isFree(owner, uid, at))) return null;
  return () => {
    for (const [index, ref] of refs.entries()) {
      if (owners[index] === null) tx.create(ref, ownedBy(uid));
      else tx.set(ref, ownedBy(uid));
    }
  };
}

/**
 * Reserves another username for an account, and keeps the old one for it until a later time. What
 * both have in common, such as the look of a name in another case, stays as it is. Null if the new
 * one is taken.
 */
export async function exchangeUsername(
  tx: Tx,
  { id, username: old }: UserRecord,
  username: string,
  at: number,
  reservedUntil: number,
  isBarred: boolean,
): Promise<Write | null> {
  const [before, after] = [refsOf(old), refsOf(username)];
  const isIn = (refs: typeof before) => (ref: (typeof before)[number]) =>
    refs.some(({ path }) => path === ref.path);
  const entered = after.filter((ref) => !isIn(before)(ref));
  const left = before.filter((ref) => !isIn(after)(ref));
  const owners = await Promise.all(left.map((ref) => tx.get(ref)));
  const take = await claim(tx, entered, id, at);
  if (take === null) return null;
  return () => {
    take();
    for (const [index, ref] of left.entries()) {
      // An older account may look like another one, which has reserved the look.
      if (owners[index]?.uid !== id) continue;
      tx.set(ref, isBarred ? barredFor(id) : { uid: id, reservedUntil, isBarred });
    }
  };
}

/** A document that should keep a username for an account, or from everyone. */
export interface Hold {
  readonly path: string;
  readonly stored: UsernameRecord | null;
  readonly expected: UsernameRecord;
  readonly save: (tx: Tx) => void;
}

/**
 * What reserves the looks of an account's name, and bars the names that an admin replaced. Another
 * account may have reserved a look if both are older than that rule.
 */
export function loadHolds(
  from: Reader,
  { id, username, formerUsernames }: UserRecord,
): Promise<Hold[]> {
  const barred = formerUsernames.filter((former) => former.isBarred);
  const expected = [
    ...looksRefs(username).map((ref) => ({ ref, record: ownedBy(id) })),
    ...barred.flatMap((former) =>
      refsOf(former.username).map((ref) => ({ ref, record: barredFor(id) })),
    ),
  ];
  return Promise.all(
    expected.map(async ({ ref, record }) => {
      const stored = await from.get(ref);
      const isOthers = stored !== null && stored.uid !== id;
      const wanted = isOthers ? stored : record;
      return {
        path: ref.path,
        stored,
        expected: wanted,
        save: (tx: Tx) => tx.set(ref, wanted),
      };
    }),
  );
}

/**
 * Frees all usernames of an account, except barred ones, which stay barred for a while. Reads before
 * it writes.
 */
export async function freeUsernames(tx: Tx, user: UserRecord, barredUntil: number): Promise<Write> {
  const names = [user, ...user.formerUsernames].map(({ username }) => username);
  const refs = new Map(names.flatMap(refsOf).map((ref) => [ref.path, ref]));
  const owned = await Promise.all(
    [...refs.values()].map(async (ref) => {
      const owner = await tx.get(ref);
      return owner?.uid === user.id ? [{ ref, owner }] : [];
    }),
  );
  return () => {
    for (const { ref, owner } of owned.flat()) {
      if (owner.isBarred) tx.set(ref, { ...owner, uid: '', reservedUntil: barredUntil });
      else tx.delete(ref);
    }
  };
}
