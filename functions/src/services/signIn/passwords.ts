import type { RequestOf } from '@cardinal/core/api/contract';
import { AppError, hasCode } from '../../lib/appError';
import { realNow } from '../../lib/clock';
import { logCaught } from '../../lib/logger';
import { passwordChangedMail, resetMail } from '../../lib/mail';
import { checkPassword, deleteLiveUser, removePassword, setPassword } from '../../repos/authRepo';
import { codesOf, deleteCode, loadCode, saveCode, type CodeRecord } from '../../repos/codesRepo';
import {
  loadCredentials,
  nextEpoch,
  saveCredentials,
  sessionIn,
  type Session,
} from '../../repos/credentialsRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { loadUser, saveUser, type UserRecord } from '../../repos/usersRepo';
import { confirmPassword, rememberAddress } from '../limits/guardPassword';
import { ownUser } from '../profile/userView';
import { accountWithAddress } from '../emails/addresses';
import { isOutOfTime, isSentTo, mintCode, readCode } from '../emails/codes';
import { startOnlySession, type Origin } from './sessions';
import { sendNotice } from '../emails/notices';
import { rejectCommonPassword, rejectKnownPassword, rejectWeakPassword } from './weakPasswords';

/** @throws AppError `invalid-input` for a weak password, `wrong-password`, `too-many` */
export async function checkPasswordChange(
  session: Session,
  { currentPassword, newPassword }: RequestOf<'changePassword'>,
): Promise<void> {
  const user = await ownUser(session.uid);
  rejectWeakPassword(newPassword, user, 'newPassword');
  await confirmPassword(user, session, currentPassword);
}

/**
 * Call after `checkPasswordChange` and the limit. Ends all sessions and returns the token of a new
 * one for the caller. Sessions end before the password changes, so a failure in between leaves no
 * one signed in: the player signs in again with whichever password works. If several changes run at
 * once, the first one ends the epoch of all, and the others fail with `wrong-password`.
 */
export async function changePassword(
  session: Session,
  { newPassword }: Pick<RequestOf<'changePassword'>, 'newPassword'>,
  origin: Origin,
): Promise<string> {
  const user = await ownUser(session.uid);
  const epoch = await inTransaction(async (tx) => {
    const credentials = await loadCredentials(tx, user.id);
    if (credentials.epoch !== session.epoch) throw new AppError('wrong-password');
    if (sessionIn(credentials, session.id) === null) throw new AppError('no-session');
    const ended = nextEpoch(credentials, realNow());
    saveCredentials(tx, ended);
    return ended.epoch;
  });
  await deleteLiveUser(user.id);
  await setPassword(user.id, newPassword);
  const { via } = session;
  const start = { via, device: origin.device, askedAt: realNow() };
  const token = await startOnlySession(session, epoch, start).catch(async (error: unknown) => {
    if (hasCode(error, 'wrong-password')) await discardPassword(user, newPassword);
    throw error;
  });
  await rememberAddress(user.id, user.email, origin.client);
  // Someone may have registered another person's address, so only a verified one gets a notice.
  if (user.emailVerified) await sendNotice(passwordChangedMail(user));
  return token;
}

/**
 * Removes a password that was set after another call ended all sessions while Auth was slow: a
 * reset, a sign-in with Google or another change. A password that was set after that call stays.
 */
async function discardPassword(
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  password: string,
): Promise<void> {
  if ((await checkPassword(email, password)) === id) await removePassword(id);
}

/** Sends a link if the address has an account. The answer doesn't reveal whether it has. */
export async function forgotPassword(email: string): Promise<void> {
  const user = await accountWithAddress(email.toLowerCase());
  if (user === null) return;
  const code = await mintCode(user, 'reset');
  // A failure to send the email must not reveal it either.
  await sendNotice(resetMail(user, code));
}

/** In milliseconds. Longer than a call may take. */
const LEASE_MS = 20_000;

/**
 * Sets a new password with the code of an email.
 *
 * - The first step voids all other reset links of the account. Nothing else voids them, so someone
 *   who knows the old password can't keep the player from using one.
 * - The last step deletes the code. A reset that failed halfway is finished by sending it again,
 *   and no other reset can use the code at the same time.
 * - Anyone who has the code can read the address's mail, so the address is verified too, and the
 *   client becomes a known address, so that a stranger's tries can't lock the player out there.
 *
 * @throws AppError `invalid-code`
 */
export async function resetPassword(
  { code: text, newPassword }: RequestOf<'resetPassword'>,
  client: string,
): Promise<void> {
  rejectCommonPassword(newPassword, 'newPassword');
  const { code, user } = await inTransaction(async (tx) => {
    const found = await usableCode(tx, text);
    rejectKnownPassword(newPassword, found.user, 'newPassword');
    const credentials = await loadCredentials(tx, found.user.id);
    const codes = await codesOf(reader, found.user.id, 'reset');
    const taken = { ...found.code, takenUntil: realNow() + LEASE_MS };
    saveCredentials(tx, nextEpoch(credentials, realNow()));
    for (const { id } of codes) if (id !== taken.id) deleteCode(tx, id);
    saveCode(tx, taken);
    return { code: taken, user: found.user };
  });
  try {
    await deleteLiveUser(user.id);
    await setPassword(user.id, newPassword);
    await inTransaction(async (tx) => {
      const [credentials, current] = [
        await loadCredentials(tx, user.id),
        await loadUser(tx, user.id),
      ];
      if (current === null) throw new AppError('invalid-code'); // deleted meanwhile
      // Verify only the address that the email went to: it may have been corrected meanwhile.
      if (!current.emailVerified && current.email === user.email) {
        saveUser(tx, { ...current, emailVerified: true });
      }
      saveCredentials(tx, nextEpoch(credentials, realNow()));
      deleteCode(tx, code.id);
    });
  } catch (error) {
    await release(code);
    throw error;
  }
  await rememberAddress(user.id, user.email, client);
  await sendNotice(passwordChangedMail(user));
}

/** @throws AppError `invalid-code` */
async function usableCode(tx: Tx, text: string): Promise<{ code: CodeRecord; user: UserRecord }> {
  const code = await readCode(tx, text, 'reset');
  if (code === null || isOutOfTime(code) || (code.takenUntil ?? 0) > realNow()) {
    throw new AppError('invalid-code');
  }
  const user = await loadUser(tx, code.uid);
  if (user === null || !isSentTo(code, user)) throw new AppError('invalid-code');
  return { code, user };
}

/** Lets the next try use the code at once. If this fails, the lease ends by itself. */
async function release({ id }: CodeRecord): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      const code = await loadCode(tx, id);
      if (code !== null) saveCode(tx, { ...code, takenUntil: null });
    });
  } catch (error) {
    logCaught('WARNING', 'failed to release a reset code', error);
  }
}
