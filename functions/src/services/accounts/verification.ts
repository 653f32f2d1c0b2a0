import { AppError } from '../../lib/appError';
import { verificationMail, type Mail } from '../../lib/mail';
import { checkPassword } from '../../repos/authRepo';
import { saveCode, type CodeRecord } from '../../repos/codesRepo';
import { inTransaction, reader, type Reader } from '../../repos/store';
import { loadUser, saveUser, type UserRecord } from '../../repos/usersRepo';
import { guardPassword } from '../limits/guardPassword';
import { isOutOfTime, isSentTo, mintCode, readCode, type Addressee } from './codes';
import { releaseVerified } from '../maintenance/releaseVerified';
import { send, tell } from './tell';

async function mailTo(user: Addressee): Promise<Mail> {
  return verificationMail(user.email, await mintCode(user, 'verification'));
}

/** With the registration, which stands without the mail: there is a button for another one. */
export function mailVerification(user: Addressee): Promise<void> {
  return tell(mailTo(user));
}

/** Another link, unless the address is verified. @throws AppError `too-many`, `unavailable` */
export async function sendVerification(uid: string): Promise<void> {
  const user = await loadUser(reader, uid);
  if (user === null) throw new AppError('no-session');
  if (user.emailVerified) return;
  await send(await mailTo(user));
}

interface Proof {
  /** Whose session it is, if there is one. */
  readonly uid: string | null;
  readonly password: string | undefined;
  /** The client's address, for the limits. */
  readonly client: string;
}

/**
 * Verifies an address by the code of its email, perhaps again. The code alone isn't enough: a mail
 * scanner opens links, and the account may belong to someone who registered a stranger's address.
 * @throws AppError `invalid-code`, `no-session`, `wrong-password`, `too-many`
 */
export async function verifyEmail(text: string, proof: Proof): Promise<void> {
  const { user } = await readVerification(reader, text);
  await confirmOwner(user, proof);
  await inTransaction(async (tx) => {
    const { code, user: current } = await readVerification(tx, text);
    if (!current.emailVerified) {
      await releaseVerified(tx, current.id);
      saveUser(tx, { ...current, emailVerified: true });
    }
    if (!code.isUsed) saveCode(tx, { ...code, isUsed: true });
  });
}

/** By a session of that account, or else by its password. */
async function confirmOwner(
  { id, email }: UserRecord,
  { uid, password, client }: Proof,
): Promise<void> {
  if (uid === id) return;
  if (password === undefined) throw new AppError('no-session');
  const confirmed = await guardPassword(email, client, () => checkPassword(email, password));
  if (confirmed !== id) throw new AppError('wrong-password', { message: 'Incorrect password' });
}

/** What a verification's code stands for. @throws AppError `invalid-code` */
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
