import { collection, PORTION, reader, type Reader, type Tx } from './store';

export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'nickname',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export type UserRecord = Readonly<Record<ProfileField, string>> & {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  /** The username after NFKC and case folding: unique, and what a search looks through. */
  readonly usernameKey: string;
  readonly showPlaying: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
};

const users = () => collection<UserRecord>('users');
const usernames = () => collection<{ uid: string }>('usernames');

/** Prefixed, because Firestore reserves ids such as `__a__`. */
const usernameRef = (key: string) => usernames().doc(`@${key}`);

export function loadUser(from: Reader, uid: string): Promise<UserRecord | null> {
  return from.get(users().doc(uid));
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

/** Every user there is, in portions. */
export async function* allUsers(): AsyncGenerator<UserRecord[]> {
  const ordered = users().orderBy('id').limit(PORTION);
  for (let last: UserRecord | undefined; ;) {
    const found: UserRecord[] = await reader.find(
      last === undefined ? ordered : ordered.startAfter(last.id),
    );
    yield found;
    if (found.length < PORTION) return;
    last = found.at(-1);
  }
}
