import { AppError } from '../../lib/appError';
import { realNow } from '../../lib/clock';
import { isId } from '../../lib/random';
import {
  addressAtAuth,
  createAuthAccount,
  deleteAuthAccount,
  findHolder,
  setAddress,
} from '../../repos/authRepo';
import { reader } from '../../repos/store';
import { loadUser, userWithEmail, type UserRecord } from '../../repos/usersRepo';

/**
 * The account whose address this is (in lower case), or null. Whoever knows a password can move its
 * account at Auth to another address, past our API: there it is put back, so that its player can reset
 * the password.
 */
export async function accountWithAddress(email: string): Promise<UserRecord | null> {
  const holder = await findHolder(email);
  const user = holder !== null && isId(holder.uid) ? await loadUser(reader, holder.uid) : null;
  if (user?.email === email) return user;
  const moved = await userWithEmail(reader, email);
  if (moved === null) return null;
  if (holder !== null) await freeAddress(email);
  await setAddress(moved.id, email);
  return moved;
}

/** How long a registration may be between Auth and Firestore before it was broken off: calls are given up earlier. */
const HALF_MADE_MS = 20_000;
/** Somebody may take an address again and again; whoever registers does not wait for it. */
const TRIES = 5;

/**
 * Makes the Auth account of a new player. Whoever holds the address without an account of ours came
 * past our API, by Auth's own sign-up or by changing an address there, and gives it up.
 * @throws AppError `email-taken` by an account, `unavailable` while another registration may go on
 */
export async function claimAddress(
  uid: string,
  email: string,
  password: string | null,
): Promise<void> {
  // Free at Auth, and somebody's all the same, once it was moved there.
  if ((await userWithEmail(reader, email)) !== null) throw new AppError('email-taken');
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

/**
 * Gives the account at Auth the address in its document. Looks again after each change, so that of two
 * changes at once neither leaves its own address behind.
 * @throws AppError `email-taken`, `unavailable` while a registration may hold the address,
 * `invalid-input` if Auth doesn't accept the address
 */
export async function followAddress(uid: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const [user, address] = [await loadUser(reader, uid), await addressAtAuth(uid)];
    if (user === null || address === null || address === user.email) return;
    try {
      await setAddress(uid, user.email);
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'email-taken';
      if (!isTaken || tries === TRIES) throw error;
      await freeAddress(user.email);
    }
  }
}

/**
 * Takes an address at Auth from anyone who holds it without an account of ours with that address.
 * @throws AppError `email-taken`, `unavailable`
 */
export async function freeAddress(email: string): Promise<void> {
  const holder = await findHolder(email);
  if (holder === null) return;
  // Auth names its own accounts in another way, and a client can't choose: only ours are ids of ours.
  if (!isId(holder.uid)) return deleteAuthAccount(holder.uid);
  const user = await loadUser(reader, holder.uid);
  if (user === null) {
    // Nobody has this account yet, and perhaps never: it is not taken, and not free either.
    const left = holder.createdAt + HALF_MADE_MS - realNow();
    if (left > 0) throw new AppError('unavailable', { retryAfter: Math.ceil(left / 1000) });
    return deleteAuthAccount(holder.uid);
  }
  if (user.email === email) throw new AppError('email-taken');
  return setAddress(user.id, user.email);
}
