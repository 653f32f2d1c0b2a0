import { AppError } from '../../lib/appError';
import { checkPassword } from '../../repos/authRepo';
import { saveCode, type CodeRecord } from '../../repos/codesRepo';
import { inTransaction, reader, type Reader } from '../../repos/store';
import { loadUser, saveUser, type UserRecord } from '../../repos/usersRepo';
import { guardPassword } from '../limits/guardPassword';
import { isOutOfTime, isSentTo, readCode } from './codes';
import { verificationFor } from './firstEmails';
import { send } from './notices';

/**
 * Sends another link, unless the address is verified. @throws AppError `too-many`, `unavailable`
 */
export async function sendVerification(uid: string): Promise<void> {
  const user = await loadUser(reader, uid);
  if (user === null) throw new AppError('no-session');
  if (user.emailVerified) return;
  await send(await verificationFor(user));
}

interface Proof {
  /** The account of the caller's session, if there is one. */
  readonly uid: string | null;
  readonly password: string | undefined;
  /** The client's address, for rate limits. */
  readonly client: string;
}

/**
 * Verifies an address with the code of its email; the call may be repeated. The code alone isn't
 * enough: mail scanners open links, and the account may belong to someone who registered another
 * person's address.
 * @throws AppError `invalid-code`, `no-session`, `wrong-password`, `too-many`
 */
export async function verifyEmail(text: string, proof: Proof): Promise<void> {
  const { user } = await readVerification(reader, text);
  await confirmOwner(user, proof);
  await inTransaction(async (tx) => {
    const { code, user: current } = await readVerification(tx, text);
    if (!current.emailVerified) saveUser(tx, { ...current, emailVerified: true });
    if (!code.isUsed) saveCode(tx, { ...code, isUsed: true });
  });
}

/** Accepts a session of that account, or its password. */
async function confirmOwner(
  { id, email }: UserRecord,
  { uid, password, client }: Proof,
): Promise<void> {
  if (uid === id) return;
  if (password === undefined) throw new AppError('no-session');
  const confirmed = await guardPassword(email, client, () => checkPassword(email, password));
  if (confirmed !== id) throw new AppError('wrong-password-for-link');
}

/** The code of a verification email, and its account. @throws AppError `invalid-code` */
export async function readVerification(
  from: Reader,
  text: string,
): Promise<{ code: CodeRecord; user: UserRecord }> {
  const code = await readCode(from, text, 'verification');
  const user = code === null ? null : await loadUser(from, code.uid);
  if (code === null || user === null || !isSentTo(code, user)) throw new AppError('invalid-code');
  if (!code.isUsed && isOutOfTime(code)) throw new AppError('invalid-code');
  return { code, user };
}
