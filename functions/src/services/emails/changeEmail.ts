import type { ChangeEmailRequest, User } from '@cardinal/core/api/accounts';
import { AppError, hasCode } from '../../lib/appError';
import { addressAtAuth, hasAdminClaim } from '../../repos/authRepo';
import { codesOf, deleteCode } from '../../repos/codesRepo';
import { loadCredentials, type Session } from '../../repos/credentialsRepo';
import { inTransaction, reader } from '../../repos/store';
import { loadUser, saveUser, userWithEmail, type UserRecord } from '../../repos/usersRepo';
import { confirmPassword, rememberAddress } from '../limits/guardPassword';
import { followAddress, freeAddress } from './addresses';
import { ownUser, userView } from '../profile/userView';
import { mailFirst } from './firstEmails';

/** @throws AppError `wrong-password`, `already-verified`, `too-many`, `unavailable` */
export async function checkEmailChange(
  session: Session,
  { password }: ChangeEmailRequest,
): Promise<void> {
  const { id, email, emailVerified } = await ownUser(session.uid);
  // Auth may still have the old address if an earlier call failed halfway.
  const atAuth = await addressAtAuth(id);
  await confirmPassword({ id, email: atAuth ?? email }, session, password);
  if (emailVerified) throw new AppError('already-verified');
}

/**
 * Corrects an email address that isn't verified yet. Call after `checkEmailChange` and the limit,
 * so that no one can try many addresses. Our document changes first, then Auth. A call that failed
 * in between is finished by the same call again, by a registration with the old address, or by
 * 'Forgot password?' with the new one.
 * @throws AppError `already-verified`, `email-taken`, `unavailable`
 */
export async function changeEmail(
  session: Session,
  request: Pick<ChangeEmailRequest, 'email'>,
  client: string,
): Promise<User> {
  const email = request.email.toLowerCase();
  const user = await ownUser(session.uid);
  const { id } = user;
  if (user.email !== email) await freeAddress(email);
  const changed = await save(session, email);
  await follow(id, email);
  const [isAdmin] = await Promise.all([
    hasAdminClaim(id),
    rememberAddress(id, email, client),
    mailFirst(changed, client),
  ]);
  return userView(changed, isAdmin);
}

function save({ uid, epoch }: Session, email: string): Promise<UserRecord> {
  return inTransaction(async (tx) => {
    const [user, credentials] = [await loadUser(tx, uid), await loadCredentials(tx, uid)];
    const [holder, codes] = [await userWithEmail(reader, email), await codesOf(reader, uid)];
    if (user === null) throw new AppError('no-session');
    // The password has changed since it was checked.
    if (credentials.epoch !== epoch) throw new AppError('wrong-password');
    if (user.emailVerified) throw new AppError('already-verified');
    if (holder !== null && holder.id !== uid) throw new AppError('email-taken');
    if (user.email === email) return user;
    // Void links that went to the old address, whose owner may be a stranger.
    for (const { id } of codes) deleteCode(tx, id);
    const changed = { ...user, email };
    saveUser(tx, changed);
    return changed;
  });
}

/** If Auth doesn't accept the address, restores the one that Auth still has. */
async function follow(uid: string, email: string): Promise<void> {
  try {
    await followAddress(uid);
  } catch (error) {
    if (!hasCode(error, 'invalid-input')) throw error;
    const atAuth = await addressAtAuth(uid);
    await inTransaction(async (tx) => {
      const user = await loadUser(tx, uid);
      if (user?.email === email && atAuth !== null) saveUser(tx, { ...user, email: atAuth });
    });
    throw error;
  }
}
