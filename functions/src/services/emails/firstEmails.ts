import { callersLanguage } from '../../lib/callersLanguage';
import { now } from '../../lib/clock';
import { verificationMail, type Mail } from '../../lib/mail';
import {
  deleteLaterEmail,
  dueLaterEmails,
  loadLaterEmail,
  saveLaterEmail,
  type LaterEmailRecord,
} from '../../repos/laterEmailsRepo';
import { inTransaction, reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { countFirstEmail, firstEmailsKey } from '../limits/limits';
import { mintCode, type Addressee } from './codes';
import { sendNotice } from './notices';

/** The email with a link that verifies the account's address. */
export async function verificationFor(user: Addressee): Promise<Mail> {
  return verificationMail(user, await mintCode(user, 'verification'));
}

/**
 * Sends the first link to an address that no one has verified. If its client has caused too many, it goes
 * out later. The call succeeds even if this fails: the player can request another.
 */
export function mailFirst(user: Addressee, client: string): Promise<void> {
  return sendNotice(firstOrLater(user, firstEmailsKey(client)));
}

async function firstOrLater(user: Addressee, key: string): Promise<Mail | null> {
  const wait = await countFirstEmail(key);
  if (wait === 0) return verificationFor(user);
  const email = { uid: user.id, key, language: callersLanguage(), dueAt: now() + wait };
  await inTransaction(async (tx) => saveLaterEmail(tx, email));
  return null;
}

/** How many emails one query finds. */
const BATCH_SIZE = 50;

/** Sends the emails whose time has come, within the limit. Two runs at once send none twice. */
export async function sendLaterEmails(): Promise<void> {
  for (;;) {
    const due = await dueLaterEmails(now(), BATCH_SIZE);
    for (const email of due) await sendNotice(takeDue(email));
    if (due.length < BATCH_SIZE) return;
  }
}

/** Null if it isn't needed any more, another run took it, or it has to wait again. */
async function takeDue(email: LaterEmailRecord): Promise<Mail | null> {
  const { uid, key, language } = email;
  const found = await loadUser(reader, uid);
  const isNeeded = found?.emailVerified === false;
  const wait = isNeeded ? await countFirstEmail(key) : 0;
  const isTaken = await inTransaction(async (tx) => {
    if ((await loadLaterEmail(tx, uid)) === null) return false;
    if (wait > 0) saveLaterEmail(tx, { ...email, dueAt: now() + wait });
    else deleteLaterEmail(tx, uid);
    return wait === 0;
  });
  if (!isTaken || !isNeeded) return null;
  return verificationFor({ ...found, language: found.language ?? language });
}
