import * as v from 'valibot';
import { CARD_BACKS, CONTRASTS, SCHEMES, TABLES } from '@cardinal/core/documents/appearance';
import { defineCollection, nextVersion, type RecordOf } from '@cardinal/core/documents/document';
import { boolean, integer, timestamp, nullable, text } from '@cardinal/core/documents/fields';
import { NO_REMINDERS } from '@cardinal/core/documents/reminders';
import { PROFILE_FIELDS } from '@cardinal/core/documents/users';
import { foldCase } from '@cardinal/core/documents/usernames';
import { collection } from './documents';
import { batchesOf } from './ofPlayer';
import { language } from './fields';
import { single } from './single';
import { reader, type Finder, type Tx } from './store';

const common = {
  ...v.entriesFromList(PROFILE_FIELDS, text),
  id: text,
  /** In lowercase. */
  email: text,
  /** Whether someone with access to the mailbox confirmed the account. */
  emailVerified: boolean,
  /** As typed, after NFKC. */
  username: text,
  /** The username as a search compares it (`searchKey`). 1.0.0 kept its marks: `rebuild` drops them. */
  usernameKey: text,
  /** Whether friends may see that the player is playing. */
  showPlaying: boolean,
  createdAt: timestamp,
};

const appearance = {
  cardBack: v.picklist(CARD_BACKS),
  table: v.picklist(TABLES),
  fourColors: boolean,
  letterKeys: boolean,
};

const first = v.object({ ...common, appearance: nullable(v.object(appearance)) });

/** The longest username that was made from an address had this length, and a number after it. */
const FROM_ADDRESS_MAX = 42;

/** In 1.0.0, a sign-in with Google made the username from the address that it verified. */
function isFromAddress({
  email,
  emailVerified,
  usernameKey,
}: v.InferOutput<typeof first>): boolean {
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

function toSecond(user: v.InferOutput<typeof first>): v.InferOutput<typeof second> {
  return {
    ...user,
    appearance: user.appearance && { ...user.appearance, scheme: 'system', contrast: 'system' },
    reminders: NO_REMINDERS,
    language: null,
    reactions: true,
    hasChosenUsername: !isFromAddress(user),
    renamedAt: null,
    formerUsernames: [],
    hasChallenges: false,
    hasBlocked: false,
  };
}

/** An earlier username that is still reserved for the account. */
const formerUsername = v.object({
  username: text,
  reservedUntil: timestamp,
  /** Replaced by an admin: the account can't take it back either. */
  isBarred: boolean,
});

const second = v.object({
  ...common,
  /** Null until the player has chosen. */
  appearance: nullable(
    v.object({ ...appearance, scheme: v.picklist(SCHEMES), contrast: v.picklist(CONTRASTS) }),
  ),
  reminders: v.object({
    dailyHour: nullable(integer),
    timeZone: nullable(text),
    streak: boolean,
    friends: boolean,
    challenges: boolean,
  }),
  /** Null: as the browser says. */
  language,
  /** Whether the player wants to see others' reactions. */
  reactions: boolean,
  /** False for a neutral username, and for one that was made from the address. */
  hasChosenUsername: boolean,
  /** The last change of the username, except the first choice. Null if there was none. */
  renamedAt: nullable(timestamp),
  formerUsernames: v.array(formerUsername),
  /** Whether the player has ever made a challenge or had a place in one. */
  hasChallenges: boolean,
  /** Whether the player has ever blocked someone. */
  hasBlocked: boolean,
});

const third = v.object({
  ...second.entries,
  /** Whether the player takes part in leagues. */
  leagues: boolean,
});
export type UserRecord = RecordOf<typeof third>;

export const USERS = defineCollection<UserRecord>({
  name: 'users',
  versions: nextVersion(
    nextVersion({ 2: first }, toSecond, { 7: second }),
    (user) => ({ ...user, leagues: true }),
    { 8: third },
  ),
});

const users = () => collection(USERS, USERS.name);
/** Call `createUser` after `claimUsername` (usernamesRepo.ts) and what it returned. */
export const {
  load: loadUser,
  loadSome: loadUsers,
  create: createUser,
  save: saveUser,
  remove: deleteUser,
} = single(users, 'id');

export const userRef = (uid: string) => users().doc(uid);

/** Finds the account by the address in our document, even if Auth has another. */
export async function userWithEmail(from: Finder, email: string): Promise<UserRecord | null> {
  const [found] = await from.find(users().where('email', '==', email).limit(1));
  return found ?? null;
}

/** Stores that the player has a challenge. Only the first one is a write. */
export function noteChallenge(tx: Tx, user: UserRecord): void {
  if (!user.hasChallenges) saveUser(tx, { ...user, hasChallenges: true });
}

/** Stores that the player has blocked someone. Only the first time is a write. */
export function noteBlock(tx: Tx, user: UserRecord): void {
  if (!user.hasBlocked) saveUser(tx, { ...user, hasBlocked: true });
}

/**
 * Players whose username starts with the text, both as a search compares them, sorted, from the
 * first or after a given one.
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

/** All accounts, in batches. */
export const allUsers = (size: number) => batchesOf(users(), size);
