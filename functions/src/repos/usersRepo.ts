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
import { FIRST_HOUR, QUIET_HOUR, type Reminders } from '@cardinal/core/documents/reminders';
import type { Language } from '@cardinal/core/documents/languages';
import { PROFILE_FIELDS, type Profile } from '@cardinal/core/documents/users';
import { foldCase } from '@cardinal/core/api/text';
import { collection } from './documents';
import { batchesOf } from './ofPlayer';
import { language } from './fields';
import { single } from './single';
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
  /** Null: as the browser says. */
  readonly language: Language | null;
  /** Whether the player wants to see others' reactions. */
  readonly reactions: boolean;
  /** False for a neutral username, and for one that was made from the address. */
  readonly hasChosenUsername: boolean;
  /** The last change of the username, except the first choice. Null if there was none. */
  readonly renamedAt: number | null;
  readonly formerUsernames: readonly FormerUsername[];
  /** Whether the player has ever made a challenge or had a place in one. True if that isn't known. */
  readonly hasChallenges: boolean;
  /** Whether the player has ever blocked someone. True if that isn't known. */
  readonly hasBlocked: boolean;
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

const upToSecond = nextVersion(
  [first],
  (user) => ({ ...user, emailVerified: false, appearance: null }),
  second,
);

const thirdReminders = {
  dailyHour: nullable(integer),
  timeZone: nullable(text),
  streak: boolean,
  friends: boolean,
};

const third = v.object({
  ...second.entries,
  appearance: nullable(
    v.object({
      ...secondAppearance.entries,
      scheme: v.picklist(SCHEMES),
      contrast: v.picklist(CONTRASTS),
    }),
  ),
  reminders: v.object(thirdReminders),
  hasChosenUsername: boolean,
  renamedAt: nullable(timestamp),
  formerUsernames: v.array(
    v.object({ username: text, reservedUntil: timestamp, isBarred: boolean }),
  ),
});

/** The longest username that was made from an address had this length, and a number after it. */
const FROM_ADDRESS_MAX = 42;

/** Before version 3, a sign-in with Google made the username from the address that it verified. */
function isFromAddress({
  email,
  emailVerified,
  usernameKey,
}: v.InferOutput<typeof second>): boolean {
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

const LIKE_THE_DEVICE = { scheme: 'system', contrast: 'system' } as const;

const upToThird = nextVersion(
  upToSecond,
  (user) => ({
    ...user,
    appearance: user.appearance && { ...user.appearance, ...LIKE_THE_DEVICE },
    reminders: { dailyHour: null, timeZone: null, streak: false, friends: false },
    hasChosenUsername: !isFromAddress(user),
    renamedAt: null,
    formerUsernames: [],
  }),
  third,
);

const fourth = v.object({
  ...third.entries,
  reminders: v.object({ ...thirdReminders, challenges: boolean }),
});

/** At an hour of the night, no reminder came. */
const upToFourth = nextVersion(
  upToThird,
  ({ reminders, ...user }) => {
    const { dailyHour: hour } = reminders;
    const isNight = hour !== null && (hour < FIRST_HOUR || hour >= QUIET_HOUR);
    const dailyHour = isNight ? null : hour;
    return { ...user, reminders: { ...reminders, dailyHour, challenges: false } };
  },
  fourth,
);

const fifth = v.object({ ...fourth.entries, language, reactions: boolean });
const upToFifth = nextVersion(
  upToFourth,
  (user) => ({ ...user, language: null, reactions: true }),
  fifth,
);

const sixth = v.object({ ...fifth.entries, hasChallenges: boolean });
const upToSixth = nextVersion(upToFifth, (user) => ({ ...user, hasChallenges: true }), sixth);

const seventh = v.object({ ...sixth.entries, hasBlocked: boolean });

export const USERS = defineCollection<UserRecord>({
  name: 'users',
  versions: nextVersion(upToSixth, (user) => ({ ...user, hasBlocked: true }), seventh),
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
export async function userWithEmail(from: Reader, email: string): Promise<UserRecord | null> {
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

/** All accounts, in batches. */
export const allUsers = (size: number) => batchesOf(users(), size);
