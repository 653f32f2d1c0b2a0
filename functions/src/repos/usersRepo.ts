import { USERNAMES, usernameDocument } from '@cardinal/core/documents/usernames';
import { USERS, type UserRecord } from '@cardinal/core/documents/users';
import { collection } from './documents';
import { reader, type Reader, type Tx } from './store';

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
