import { setTimeout as sleep } from 'node:timers/promises';
import { codePoints, foldCase } from '@cardinal/core/api/text';
import { USERNAME_MAX, USERNAME_MIN } from '@cardinal/core/api/fields';
import { AppError } from '../../lib/appError';
import { now, realNow } from '../../lib/clock';
import { KeyedQueue } from '../../lib/keyedQueue';
import { newSignInMail } from '../../lib/mail';
import { randomBelow, unguessableId } from '../../lib/random';
import { deleteLiveUser, removePassword } from '../../repos/authRepo';
import { loadCredentials, nextEpoch, saveCredentials } from '../../repos/credentialsRepo';
import { loadLink, saveLink, type Identity, type LinkRecord } from '../../repos/linksRepo';
import { inTransaction, reader } from '../../repos/store';
import { loadUser, saveUser, type UserRecord } from '../../repos/usersRepo';
import { releaseVerified } from '../maintenance/releaseVerified';
import { createRecords } from './accounts';
import { accountWithAddress, claimAddress } from './addresses';
import { endAllSessions } from './sessions';
import { tell } from './tell';
import { isReserved } from './usernames';

/** Two arrivals of one person at once, as from two tabs: the second finds what the first has made. */
const arrivals = new KeyedQueue();

/** So long an arrival waits for one that another instance, or a registration, is in the middle of. */
const PATIENCE_MS = 6000;

/**
 * The account of a person at the provider: the one they are linked to, whatever their address is by
 * now; else the one with that address, linked from here on; else a new one.
 */
export function accountOf(identity: Identity, email: string): Promise<string> {
  return arrivals.run([`${identity.issuer} ${identity.subject}`], async () => {
    const until = realNow() + PATIENCE_MS;
    for (;;) {
      try {
        return await arrive(identity, email);
      } catch (error) {
        if (!isBeingMade(error) || realNow() > until) throw error;
        await sleep(200);
      }
    }
  });
}

/** The address was free, and then it was not. */
function isBeingMade(error: unknown): boolean {
  return error instanceof AppError && ['email-taken', 'unavailable'].includes(error.code);
}

async function arrive(identity: Identity, email: string): Promise<string> {
  const link = await loadLink(reader, identity);
  const linked = link === null ? null : await loadUser(reader, link.uid);
  if (linked !== null) return linked.id;
  const user = await accountWithAddress(email);
  if (user === null) return newAccount(identity, email);
  const arrivedAt = user.emailVerified ? null : await takeOver(user);
  await linkTo(user, identity, arrivedAt);
  await tell(newSignInMail(user.email, !user.emailVerified));
  return user.id;
}

/**
 * Whoever registered the address has never shown that it is theirs; who comes now has. The account
 * and its games stay, the password and all sessions go. Until the link is stored this is done again
 * with every arrival, so that one that broke off is finished by the next.
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
    if (user === null) throw new AppError('no-session'); // deleted since
    // Another address since: the provider has verified one that is no longer this account's.
    if (user.email !== email) throw new AppError('unavailable', { retryAfter: 2 });
    if (arrivedAt !== null) await releaseVerified(tx, id);
    saveLink(tx, linkRecord(identity, id));
    if (arrivedAt === null) return;
    saveUser(tx, { ...user, emailVerified: true });
    // What the old password has begun since.
    saveCredentials(tx, nextEpoch(credentials, arrivedAt));
  });
  if (arrivedAt === null) return;
  await deleteLiveUser(id);
  // A password change from before may have reached Auth since.
  await removePassword(id);
}

function linkRecord(identity: Identity, uid: string): LinkRecord {
  return { ...identity, uid, linkedAt: now() };
}

const TRIES = 20;

async function newAccount(identity: Identity, email: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const uid = unguessableId();
    await claimAddress(uid, email, null);
    try {
      const [username, link] = [usernameFrom(email, tries), linkRecord(identity, uid)];
      await createRecords({ uid, email, username, link });
      return uid;
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'username-taken';
      if (!isTaken || tries === TRIES) throw error;
    }
  }
}

/** The letters and digits before the at sign, then with a number if that is taken. */
function usernameFrom(email: string, tries: number): string {
  const local = foldCase(email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}_.-]/gu, '');
  const stem = [...local].slice(0, USERNAME_MAX - 8).join('');
  const base = codePoints(stem) < USERNAME_MIN || isReserved(stem) ? `player-${stem}` : stem;
  return tries === 0 ? base : `${base}-${1000 + randomBelow(9000)}`;
}
