import * as v from 'valibot';
import {
  CARD_BACKS,
  CONTRASTS,
  SCHEMES,
  TABLES,
  type Appearance,
} from '@cardinal/core/documents/appearance';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { boolean, integer, timestamp, nullable, text } from '@cardinal/core/documents/fields';
import { NO_REMINDERS, type Reminders } from '@cardinal/core/documents/reminders';
import { PROFILE_FIELDS, type Profile } from '@cardinal/core/documents/users';
import { foldCase } from '@cardinal/core/api/text';
import { skeletonOf } from '../lib/skeleton';
import { collection } from './documents';
import { reader, type Reader, type Tx } from './store';

/** An earlier username that is still reserved for the account. */
export interface FormerUsername {
  readonly username: string;
  readonly reservedUntil: number;
  /** Replaced by an admin: the account can't take it back either. */
  readonly isBarred: boolean;
}

export interface UserRecord extends Profile {
  readonly id: string;
  /** In lowercase. */
  readonly email: string;
  /** As typed, after NFKC. */
  readonly username: string;
  /** The username after NFKC and case folding, for search. */
  readonly usernameKey: string;
  /** Whether friends may see that the player is playing. */
  readonly showPlaying: boolean;
  /** Whether someone with access to the mailbox confirmed the account. */
  readonly emailVerified: boolean;
  /** Null until the player has chosen. */
  readonly appearance: Appearance | null;
  readonly reminders: Reminders;
  /** False for a neutral username, and for one that was made from the address. */
  readonly hasChosenUsername: boolean;
  /** The last change of the username, except the first choice. Null if there was none. */
  readonly renamedAt: number | null;
  readonly formerUsernames: readonly FormerUsername[];
  readonly createdAt: number;
}

const common = {
  ...v.entriesFromList(PROFILE_FIELDS, text),
  id: text,
  email: text,
  username: text,
  usernameKey: text,
  showPlaying: boolean,
  createdAt: timestamp,
};

const first = v.object(common);

const secondAppearance = v.object({
  cardBack: v.picklist(CARD_BACKS),
  table: v.picklist(TABLES),
  fourColors: boolean,
  letterKeys: boolean,
});

const second = v.object({
  ...common,
  emailVerified: boolean,
  appearance: nullable(secondAppearance),
});

const third = v.object({
  ...second.entries,
  appearance: nullable(
    v.object({
      ...secondAppearance.entries,
      scheme: v.picklist(SCHEMES),
      contrast: v.picklist(CONTRASTS),
    }),
  ),
  reminders: v.object({
    dailyHour: nullable(integer),
    timeZone: nullable(text),
    streak: boolean,
    friends: boolean,
  }),
  hasChosenUsername: boolean,
  renamedAt: nullable(timestamp),
  formerUsernames: v.array(
    v.object({ username: text, reservedUntil: timestamp, isBarred: boolean }),
  ),
});

type First = v.InferOutput<typeof first>;
type Second = v.InferOutput<typeof second>;

function toSecond(user: First): Second {
  return { ...user, emailVerified: false, appearance: null };
}

/** The longest username that was made from an address had this length, and a number after it. */
const FROM_ADDRESS_MAX = 42;

/** Before version 3, a sign-in with Google made the username from the address that it verified. */
function isFromAddress({ email, emailVerified, usernameKey }: Second): boolean {
  const local = foldCase(email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}_.-]/gu, '');
  const stem = [...local].slice(0, FROM_ADDRESS_MAX).join('');
  const made = [stem, `player-${stem}`];
  return (
    emailVerified && made.some((name) => [usernameKey, withoutNumber(usernameKey)].includes(name))
  );
}

function withoutNumber(name: string): string {
  return name.replace(/-\d{4}$/, '');
}

function toThird(user: Second): UserRecord {
  const { appearance } = user;
  return {
    ...user,
    appearance: appearance && { ...appearance, scheme: 'system', contrast: 'system' },
    reminders: NO_REMINDERS,
    hasChosenUsername: !isFromAddress(user),
    renamedAt: null,
    formerUsernames: [],
  };
}

export const USERS = defineCollection<UserRecord>({
  name: 'users',
  versions: nextVersion(nextVersion([first], toSecond, second), toThird, third),
});

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

const users = () => collection(USERS, USERS.name);
const usernames = () => collection(USERNAMES, USERNAMES.name);
/** Prefixed, because Firestore reserves IDs such as `__a__`. */
const usernameRef = (username: string) => usernames().doc(`@${foldCase(username)}`);
const skeletonId = (username: string): string => `~${skeletonOf(username)}`;
const skeletonRef = (username: string) => usernames().doc(skeletonId(username));

export const userRef = (uid: string) => users().doc(uid);

export function loadUser(from: Reader, uid: string): Promise<UserRecord | null> {
  return from.get(users().doc(uid));
}

/** The accounts with these IDs that exist. */
export async function loadUsers(ids: readonly string[]): Promise<UserRecord[]> {
  const found = await reader.getMany(ids.map((id) => users().doc(id)));
  return found.filter((user) => user !== null);
}

/** Finds the account by the address in our document, even if Auth has another. */
export async function userWithEmail(from: Reader, email: string): Promise<UserRecord | null> {
  const [found] = await from.find(users().where('email', '==', email).limit(1));
  return found ?? null;
}

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

/** Call after `claimUsername` and what it returned. */
export function createUser(tx: Tx, user: UserRecord): void {
  tx.create(users().doc(user.id), user);
}

export function saveUser(tx: Tx, user: UserRecord): void {
  tx.set(users().doc(user.id), user);
}

/** Deletes an account's document and frees its usernames. Reads before it writes. */
export async function deleteUser(tx: Tx, user: UserRecord): Promise<Write> {
  const names = [user, ...user.formerUsernames].map(({ username }) => username);
  const refs = new Map(names.flatMap(refsOf).map((ref) => [ref.path, ref]));
  const owned = await Promise.all(
    [...refs.values()].map(async (ref) => ((await tx.get(ref))?.uid === user.id ? [ref] : [])),
  );
  return () => {
    tx.delete(users().doc(user.id));
    for (const ref of owned.flat()) tx.delete(ref);
  };
}

/**
 * Players whose folded username starts with the folded text, sorted, from the first or after a
 * given one.
 */
export function searchUsers(
  prefix: string,
  limit: number,
  after?: UserRecord,
): Promise<UserRecord[]> {
  const inOrder = users().orderBy('usernameKey').endBefore(`${prefix}\u{10ffff}`).limit(limit);
  return reader.find(
    after === undefined ? inOrder.startAt(prefix) : inOrder.startAfter(after.usernameKey),
  );
}

export async function* allUsers(batchSize: number): AsyncGenerator<UserRecord[]> {
  const ordered = users().orderBy('id').limit(batchSize);
  for (let last: UserRecord | undefined; ;) {
    const found: UserRecord[] = await reader.find(
      last === undefined ? ordered : ordered.startAfter(last.id),
    );
    yield found;
    if (found.length < batchSize) return;
    last = found.at(-1);
  }
}
