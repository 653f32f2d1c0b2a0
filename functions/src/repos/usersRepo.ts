import * as v from 'valibot';
import { CARD_BACKS, TABLES, type Appearance } from '@cardinal/core/documents/appearance';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { flag, instant, maybe, text } from '@cardinal/core/documents/fields';
import { PROFILE_FIELDS, type Profile } from '@cardinal/core/documents/users';
import { collection } from './documents';
import { reader, type Reader, type Tx } from './store';

/** An account. */
export interface UserRecord extends Profile {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  /** As it was typed, after NFKC. */
  readonly username: string;
  /** The username after NFKC and case folding: unique, and what a search looks through. */
  readonly usernameKey: string;
  /** Whether friends may see the player play. */
  readonly showPlaying: boolean;
  /** Whether whoever reads the address's mail has said that the account is theirs. */
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
  showPlaying: flag,
  createdAt: instant,
};

const first = v.object(common);

const second = v.object({
  ...common,
  emailVerified: flag,
  appearance: maybe(
    v.object({
      cardBack: v.picklist(CARD_BACKS),
      table: v.picklist(TABLES),
      fourColors: flag,
      letterKeys: flag,
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

/** Whose a username is: what makes it unique. */
export interface UsernameRecord {
  readonly uid: string;
}

export const USERNAMES = defineCollection<UsernameRecord>({
  name: 'usernames',
  versions: [v.object({ uid: text })],
});

/** The document of a folded username. Prefixed, because Firestore reserves ids such as `__a__`. */
function usernameDocument(usernameKey: string): string {
  return `@${usernameKey}`;
}

const users = () => collection(USERS, USERS.name);
const usernameRef = (usernameKey: string) =>
  collection(USERNAMES, USERNAMES.name).doc(usernameDocument(usernameKey));

export function loadUser(from: Reader, uid: string): Promise<UserRecord | null> {
  return from.get(users().doc(uid));
}

/** By the address in our own document, whichever one Auth has. */
export async function userWithEmail(from: Reader, email: string): Promise<UserRecord | null> {
  const [found] = await from.find(users().where('email', '==', email).limit(1));
  return found ?? null;
}

export async function isUsernameTaken(tx: Tx, usernameKey: string): Promise<boolean> {
  return (await tx.get(usernameRef(usernameKey))) !== null;
}

export function createUser(tx: Tx, user: UserRecord): void {
  tx.create(users().doc(user.id), user);
  tx.create(usernameRef(user.usernameKey), { uid: user.id });
}

export function saveUser(tx: Tx, user: UserRecord): void {
  tx.set(users().doc(user.id), user);
}

export function deleteUser(tx: Tx, user: UserRecord): void {
  tx.delete(users().doc(user.id));
  tx.delete(usernameRef(user.usernameKey));
}

/** Players whose folded username begins with the folded text, in its order, from the first or on. */
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

/** Every user there is, so many at a time. */
export async function* allUsers(portion: number): AsyncGenerator<UserRecord[]> {
  const ordered = users().orderBy('id').limit(portion);
  for (let last: UserRecord | undefined; ;) {
    const found: UserRecord[] = await reader.find(
      last === undefined ? ordered : ordered.startAfter(last.id),
    );
    yield found;
    if (found.length < portion) return;
    last = found.at(-1);
  }
}
