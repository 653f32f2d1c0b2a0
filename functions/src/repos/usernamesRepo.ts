import * as v from 'valibot';
import { foldCase } from '@cardinal/core/api/text';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { boolean, nullable, text, timestamp } from '@cardinal/core/documents/fields';
import { skeletonOf } from '../lib/skeleton';
import { collection } from './documents';
import type { Reader, Tx } from './store';
import type { UserRecord } from './usersRepo';

/** The owner of a username. Makes usernames unique by their folded form and by how they look. */
export interface UsernameRecord {
  readonly uid: string;
  /** Null for the account's username. A former one is free from then on. */
  readonly reservedUntil: number | null;
  /** Whether its account can't take it back. */
  readonly isBarred: boolean;
}

const firstUsername = v.object({ uid: text });

export const USERNAMES = defineCollection<UsernameRecord>({
  name: 'usernames',
  versions: nextVersion(
    [firstUsername],
    ({ uid }) => ({ uid, reservedUntil: null, isBarred: false }),
    v.object({ uid: text, reservedUntil: nullable(timestamp), isBarred: boolean }),
  ),
  expiryOf: ({ reservedUntil }) => reservedUntil,
});

const usernames = () => collection(USERNAMES, USERNAMES.name);
/** Prefixed, because Firestore reserves IDs such as `__a__`. */
const usernameRef = (username: string) => usernames().doc(`@${foldCase(username)}`);
const skeletonId = (username: string): string => `~${skeletonOf(username)}`;
const skeletonRef = (username: string) => usernames().doc(skeletonId(username));

/** The documents that reserve a username: its own, and that of its look. */
const refsOf = (username: string) => [usernameRef(username), skeletonRef(username)] as const;

/** The account's hold on its username. */
const ownedBy = (uid: string): UsernameRecord => ({ uid, reservedUntil: null, isBarred: false });

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
  { reservedUntil, isBarred }: Omit<UsernameRecord, 'uid'>,
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
      if (owners[index]?.uid === id) tx.set(ref, { uid: id, reservedUntil, isBarred });
    }
  };
}

/** The path of the document that reserves the look of an account's name. */
export function skeletonPath({ username }: UserRecord): string {
  return `${USERNAMES.name}/${skeletonId(username)}`;
}

/**
 * The account that reserved the look of the name. It may be another one if both are older than this
 * rule.
 */
export function loadSkeleton(
  from: Reader,
  { username }: UserRecord,
): Promise<UsernameRecord | null> {
  return from.get(skeletonRef(username));
}

export function saveSkeleton(tx: Tx, user: UserRecord): void {
  tx.set(skeletonRef(user.username), ownedBy(user.id));
}

/** Frees all usernames of an account. Reads before it writes. */
export async function freeUsernames(tx: Tx, user: UserRecord): Promise<Write> {
  const names = [user, ...user.formerUsernames].map(({ username }) => username);
  const refs = new Map(names.flatMap(refsOf).map((ref) => [ref.path, ref]));
  const owned = await Promise.all(
    [...refs.values()].map(async (ref) => ((await tx.get(ref))?.uid === user.id ? [ref] : [])),
  );
  return () => {
    for (const ref of owned.flat()) tx.delete(ref);
  };
}
