import type { UserRecord } from '@cardinal/core/documents/users';
import { AppError } from '../../lib/appError';
import { realNow } from '../../lib/clock';
import { isId } from '../../lib/random';
import { createAuthAccount, deleteAuthAccount, findHolder, setAddress } from '../../repos/authRepo';
import { reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';

/** The account whose address this is (in lower case), or null. */
export async function accountWithAddress(email: string): Promise<UserRecord | null> {
  const holder = await findHolder(email);
  const user = holder !== null && isId(holder.uid) ? await loadUser(reader, holder.uid) : null;
  return user?.email === email ? user : null;
}

/** How long a registration may be between Auth and Firestore before it counts as broken off. */
const HALF_MADE_MS = 60_000;
/** Somebody may take an address again and again; whoever registers does not wait for it. */
const TRIES = 5;

/**
 * Makes the Auth account of a new player. Whoever holds the address without an account of ours came
 * past our API, by Auth's own sign-up or by changing an address there, and gives it up.
 * @throws AppError `email-taken` by an account, or by a registration that is going on
 */
export async function claimAddress(
  uid: string,
  email: string,
  password: string | null,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await createAuthAccount(uid, email, password);
      return;
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'email-taken';
      if (!isTaken || tries === TRIES) throw error;
      await freeAddress(email);
    }
  }
}

/** @throws AppError `email-taken` */
async function freeAddress(email: string): Promise<void> {
  const holder = await findHolder(email);
  if (holder === null) return;
  // Auth names its own accounts in another way, and a client can't choose: only ours are ids of ours.
  if (!isId(holder.uid)) return deleteAuthAccount(holder.uid);
  const user = await loadUser(reader, holder.uid);
  if (user === null) {
    if (realNow() - holder.createdAt < HALF_MADE_MS) throw new AppError('email-taken');
    return deleteAuthAccount(holder.uid);
  }
  if (user.email === email) throw new AppError('email-taken');
  return setAddress(user.id, user.email);
}
