import { AppError, hasCode } from '../../lib/appError';
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
 * The account with this address (in lowercase), or null. Anyone who knows an account's password can
 * change its address at Auth without our API. If so, the address is restored, so that the player
 * can reset the password.
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

/**
 * When an Auth account without our documents counts as a failed registration, in milliseconds.
 * Longer than a call may take.
 */
const HALF_MADE_MS = 20_000;
/** Limits the tries against someone who takes the address at Auth again and again. */
const TRIES = 5;

/**
 * Creates the Auth account of a new player. If the address belongs to an Auth account that isn't
 * one of ours (it was created or changed at Auth without our API), takes it from that one.
 * @throws AppError `email-taken` by an account, `unavailable` while another registration may be in
 * progress
 */
export async function claimAddress(
  uid: string,
  email: string,
  password: string | null,
): Promise<void> {
  // An account's address can be free at Auth if it was changed there.
  if ((await userWithEmail(reader, email)) !== null) throw new AppError('email-taken');
  for (let tries = 1; ; tries += 1) {
    try {
      await createAuthAccount(uid, email, password);
      return;
    } catch (error) {
      const isTaken = hasCode(error, 'email-taken');
      if (!isTaken || tries === TRIES) throw error;
      await freeAddress(email);
    }
  }
}

/**
 * Gives the account at Auth the address in its document. Checks again after each change, so that
 * two simultaneous changes can't leave different addresses.
 * @throws AppError `email-taken`, `unavailable` while a registration may use the address,
 * `invalid-input` if Auth doesn't accept the address
 */
export async function followAddress(uid: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const [user, address] = [await loadUser(reader, uid), await addressAtAuth(uid)];
    if (user === null || address === null || address === user.email) return;
    try {
      await setAddress(uid, user.email);
    } catch (error) {
      const isTaken = hasCode(error, 'email-taken');
      if (!isTaken || tries === TRIES) throw error;
      await freeAddress(user.email);
    }
  }
}

/**
 * Takes an address at Auth from an account that isn't ours, or whose document has another address.
 * @throws AppError `email-taken`, `unavailable`
 */
export async function freeAddress(email: string): Promise<void> {
  const holder = await findHolder(email);
  if (holder === null) return;
  // Auth's own IDs have another form, and clients can't choose theirs, so only our accounts have
  // our IDs.
  if (!isId(holder.uid)) return deleteAuthAccount(holder.uid);
  const user = await loadUser(reader, holder.uid);
  if (user === null) {
    // A registration may be in progress: the address is neither taken nor free.
    const left = holder.createdAt + HALF_MADE_MS - realNow();
    if (left > 0) throw new AppError('unavailable', { retryAfter: Math.ceil(left / 1000) });
    return deleteAuthAccount(holder.uid);
  }
  if (user.email === email) throw new AppError('email-taken');
  return setAddress(user.id, user.email);
}
