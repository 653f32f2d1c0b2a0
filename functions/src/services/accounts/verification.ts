import { AppError } from '../../lib/appError';
import { verificationMail, type Mail } from '../../lib/mail';
import { saveCode } from '../../repos/codesRepo';
import { inTransaction, reader } from '../../repos/store';
import { loadUser, saveUser } from '../../repos/usersRepo';
import { isOutOfTime, isSentTo, mintCode, readCode, type Addressee } from './codes';
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

/** The link of a mail was followed, perhaps again. @throws AppError `invalid-code` */
export function verifyEmail(text: string): Promise<void> {
  return inTransaction(async (tx) => {
    const code = await readCode(tx, text, 'verification');
    if (code === null) throw new AppError('invalid-code');
    if (code.isUsed) return;
    const user = isOutOfTime(code) ? null : await loadUser(tx, code.uid);
    if (user === null || !isSentTo(code, user)) throw new AppError('invalid-code');
    if (!user.emailVerified) saveUser(tx, { ...user, emailVerified: true });
    saveCode(tx, { ...code, isUsed: true });
  });
}
