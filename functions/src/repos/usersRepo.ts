import * as v from 'valibot';
import { CARD_BACKS, TABLES, type Appearance } from '@cardinal/core/documents/appearance';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { boolean, timestamp, nullable, text } from '@cardinal/core/documents/fields';
import { PROFILE_FIELDS, type Profile } from '@cardinal/core/documents/users';
import { foldCase } from '@cardinal/core/api/text';
import { skeletonOf } from '../lib/skeleton';
import { collection } from './documents';
import { reader, type Reader, type Tx } from './store';

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

const second = v.object({
  ...common,
  emailVerified: boolean,
  appearance: nullable(
    v.object({
      cardBack: v.picklist(CARD_BACKS),
      table: v.picklist(TABLES),
      fourColors: boolean,
      letterKeys: boolean,
    }),
  ),
});

export const USERS = defineCollection<UserRecord>({
  name: 'users',
  versions: nextVersion(
    [first],
    (user) => ({ ...user, emailVerified: false, appearance: null }),
    second,
  ),
});

/** The owner of a username. Makes usernames unique by their folded form and by how they look. */
export interface UsernameRecord {
  readonly uid: string;
}

export const USERNAMES = defineCollection<UsernameRecord>({
  name: 'usernames',
  versions: [v.object({ uid: text })],
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

/** Finds the account by the address in our document, even if Auth has another. */
export async function userWithEmail(from: Reader, email: string): Promise<UserRecord | null> {
  const [found] = await from.find(users().where('email', '==', email).limit(1));
  return found ?? null;
}

/** Whether an account already has the name, or one that looks like it. */
export async function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  const owners = await tx.getMany([usernameRef(username), skeletonRef(username)]);
  return owners.some((owner) => owner !== null);
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
  tx.set(skeletonRef(user.username), { uid: user.id });
}

export function createUser(tx: Tx, user: UserRecord): void {
  tx.create(users().doc(user.id), user);
  tx.create(usernameRef(user.username), { uid: user.id });
  tx.create(skeletonRef(user.username), { uid: user.id });
}

export function saveUser(tx: Tx, user: UserRecord): void {
  tx.set(users().doc(user.id), user);
}

export function deleteUser(tx: Tx, user: UserRecord, skeleton: UsernameRecord | null): void {
  tx.delete(users().doc(user.id));
  tx.delete(usernameRef(user.username));
  if (skeleton?.uid === user.id) tx.delete(skeletonRef(user.username));
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
