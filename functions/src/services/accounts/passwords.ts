import type { ChangePasswordRequest, ResetPasswordRequest } from '@cardinal/core/api/signIn';
import { AppError } from '../../lib/appError';
import { log } from '../../lib/logger';
import { sendResetMail } from '../../lib/mail';
import {
  checkPassword,
  findAuthAccount,
  mintResetCode,
  redeemResetCode,
  setPassword,
} from '../../repos/authRepo';
import { reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { consume, guardPassword } from '../upkeep/limits';
import { beginSession, endAllSessions } from './sessions';

/** @throws AppError `wrong-password`, `too-many` */
export async function confirmPassword(
  uid: string,
  password: string,
  client: string,
): Promise<void> {
  const user = await loadUser(reader, uid);
  if (user === null) throw new AppError('no-session');
  const confirmed = await guardPassword(user.email, client, () =>
    checkPassword(user.email, password),
  );
  if (confirmed === null) throw new AppError('wrong-password');
}

/** All sessions end; the caller's goes on under the token that this gives. */
export async function changePassword(
  uid: string,
  request: ChangePasswordRequest,
  client: string,
): Promise<string> {
  await confirmPassword(uid, request.currentPassword, client);
  await setPassword(uid, request.newPassword);
  await endAllSessions(uid);
  return beginSession(uid, 'password');
}

/** Sends a link if the address has an account; the answer does not tell. */
export async function forgotPassword(email: string, client: string): Promise<void> {
  await consume('forgotPassword', client);
  const address = email.toLowerCase();
  if ((await findAuthAccount(address)) === null) return;
  try {
    await sendResetMail(address, await mintResetCode(address));
  } catch (error) {
    log.error('a reset mail was not sent', { error });
    throw new AppError('unavailable', { retryAfter: 60 });
  }
}

/** @throws AppError `invalid-code` */
export async function resetPassword({ code, newPassword }: ResetPasswordRequest): Promise<void> {
  const email = await redeemResetCode(code, newPassword);
  const account = email === null ? null : await findAuthAccount(email);
  if (account === null) throw new AppError('invalid-code');
  await endAllSessions(account.uid);
}
