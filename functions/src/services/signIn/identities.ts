import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@cardinal/core/documents/languages';
import { AppError, hasCode } from '../../lib/appError';
import { now, realNow } from '../../lib/clock';
import { KeyedQueue } from '../../lib/keyedQueue';
import { newSignInMail } from '../../lib/mail';
import { unguessableId } from '../../lib/random';
import { deleteLiveUser, removePassword } from '../../repos/authRepo';
import { loadCredentials, nextEpoch, saveCredentials } from '../../repos/credentialsRepo';
import { loadLink, saveLink, type Identity, type LinkRecord } from '../../repos/linksRepo';
import { inTransaction, reader } from '../../repos/store';
import { loadUser, saveUser, type UserRecord } from '../../repos/usersRepo';
import { createRecords } from './registration';
import { accountWithAddress, claimAddress } from '../emails/addresses';
import { endAllSessions } from './sessions';
import { sendNotice } from '../emails/notices';
import { neutralName } from '../names/usernames';

/** Serializes sign-ins of one person, as from two tabs: the second finds what the first created. */
const arrivals = new KeyedQueue();

/** How long a sign-in waits, in milliseconds, for one on another instance or for a registration. */
const TIMEOUT_MS = 6000;

/**
 * The account of a person at the provider: the linked one, whatever its address is now; otherwise
 * the one with that address, which is then linked; otherwise a new one.
 */
export function accountOf(identity: Identity, email: string, language?: Language): Promise<string> {
  return arrivals.run([`${identity.issuer} ${identity.subject}`], async () => {
    const until = realNow() + TIMEOUT_MS;
    for (;;) {
      try {
        return await arrive(identity, email, language);
      } catch (error) {
        if (!isBeingMade(error) || realNow() > until) throw error;
        await sleep(200);
      }
    }
  });
}

/** Whether another call has just taken the address. */
function isBeingMade(error: unknown): boolean {
  return error instanceof AppError && ['email-taken', 'unavailable'].includes(error.code);
}

async function arrive(identity: Identity, email: string, language?: Language): Promise<string> {
  const link = await loadLink(reader, identity);
  const linked = link === null ? null : await loadUser(reader, link.uid);
  if (linked !== null) return linked.id;
  const user = await accountWithAddress(email);
  if (user === null) return newAccount(identity, email, language);
  const arrivedAt = user.emailVerified ? null : await takeOver(user);
  await linkTo(user, identity, arrivedAt);
  await sendNotice(newSignInMail(user, !user.emailVerified));
  return user.id;
}

/**
 * The person who registered the address never proved that it is theirs; the one who signs in now
 * did. The account and its games stay, but its password and all sessions end. Every sign-in repeats
 * this until the link is stored, so the next one finishes one that failed halfway.
 */
async function takeOver({ id }: UserRecord): Promise<number> {
  await endAllSessions(id);
  await removePassword(id);
  return realNow();
}

async function linkTo(
  { id, email }: UserRecord,
  identity: Identity,
  arrivedAt: number | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    const [user, credentials] = [await loadUser(tx, id), await loadCredentials(tx, id)];
    if (user === null) throw new AppError('no-session'); // deleted meanwhile
    // The address has changed: the one that the provider verified is no longer this account's.
    if (user.email !== email) throw new AppError('unavailable', { retryAfter: 2 });
    saveLink(tx, linkRecord(identity, id));
    if (arrivedAt === null) return;
    saveUser(tx, { ...user, emailVerified: true });
    // Ends sessions that the old password has started meanwhile.
    saveCredentials(tx, nextEpoch(credentials, arrivedAt));
  });
  if (arrivedAt === null) return;
  await deleteLiveUser(id);
  // An earlier password change may have reached Auth meanwhile.
  await removePassword(id);
}

function linkRecord(identity: Identity, uid: string): LinkRecord {
  return { ...identity, uid, linkedAt: now() };
}

const TRIES = 20;

async function newAccount(identity: Identity, email: string, language?: Language): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const uid = unguessableId();
    await claimAddress(uid, email, null);
    try {
      const [username, link] = [neutralName('player'), linkRecord(identity, uid)];
      await createRecords({ uid, email, username, link, language });
      return uid;
    } catch (error) {
      const isTaken = hasCode(error, 'username-taken');
      if (!isTaken || tries === TRIES) throw error;
    }
  }
}
