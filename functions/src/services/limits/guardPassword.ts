import { LRUCache } from 'lru-cache';
import { AppError } from '../../lib/appError';
import { hasLimits } from '../../lib/env';
import { keyedHash } from '../../lib/keyedHash';
import { logCaught } from '../../lib/logger';
import { checkPassword } from '../../repos/authRepo';
import type { Session } from '../../repos/credentialsRepo';
import { isAddressKnown, saveKnownAddress } from '../../repos/knownAddressesRepo';
import type { UserRecord } from '../../repos/usersRepo';
import { countSignIn, countTry, undoSignIn, undoAttempt, tooMany } from './limits';

/** Checks a password: returns the account's ID, or null for a wrong one. */
type Attempt = () => Promise<string | null>;

/**
 * Guards a password try. Counts it before the check, so that simultaneous tries can't slip through,
 * and takes it back if the password was right or couldn't be checked. If too many have failed over
 * all clients, or from this client over all accounts, a known address of the account can still sign
 * in with the right password: no stranger can lock a player out, and no pupil a school.
 * @throws AppError `too-many`, even for the right password, while a limit applies
 */
export async function guardPassword(
  email: string,
  client: string,
  attempt: Attempt,
): Promise<string | null> {
  if (!hasLimits) return attempt();
  const [wait, byClient, overall] = await Promise.all([
    countSignIn('sign-ins', client),
    countTry('password-client', `${email}|${client}`),
    countSignIn('password', email),
  ]);
  /** How long to wait from an address that the account hasn't used. */
  const exempted = Math.max(wait, overall);
  const look = async (): Promise<string | null> => {
    if (!byClient.ok) throw tooMany(byClient.wait);
    if (exempted > 0 && !(await isAddressKnown(email, client))) throw tooMany(exempted);
    return attempt();
  };
  const uid = await unlessWrong(look, () => {
    if (wait === 0) undoSignIn('sign-ins', client);
    undoAttempt('password-client', byClient);
    if (overall === 0) undoSignIn('password', email);
  });
  if (uid !== null) await rememberAddress(uid, email, client);
  else if (exempted > 0) throw tooMany(exempted);
  return uid;
}

/**
 * Confirms the password of a signed-in player. Counts only this session's failures, so strangers'
 * tries can't keep the player from changing the password or deleting the account.
 * @throws AppError `wrong-password`, `too-many`
 */
export async function confirmPassword(
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  session: Session,
  password: string,
): Promise<void> {
  const confirmed = await guardOwnPassword(session.id, () => checkPassword(email, password));
  if (confirmed !== id) throw new AppError('wrong-password');
}

/** Like `guardPassword`, for a signed-in player who confirms the password. @throws AppError `too-many` */
export async function guardOwnPassword(session: string, attempt: Attempt): Promise<string | null> {
  if (!hasLimits) return attempt();
  const verdict = await countTry('password-session', session);
  const look = async (): Promise<string | null> => {
    if (!verdict.ok) throw tooMany(verdict.wait);
    return attempt();
  };
  return unlessWrong(look, () => undoAttempt('password-session', verdict));
}

async function unlessWrong(look: Attempt, undo: () => void): Promise<string | null> {
  let isWrong = false;
  try {
    const outcome = await look();
    isWrong = outcome === null;
    return outcome;
  } finally {
    if (!isWrong) undo();
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** What this instance stored recently and needn't store again. */
const remembered = new LRUCache<string, true>({ max: 10_000, ttl: DAY_MS });

/**
 * Stores that the account was used from this address. Only logs a failure: no sign-in may fail
 * because of it.
 */
export async function rememberAddress(uid: string, email: string, client: string): Promise<void> {
  // The key contains the account: another one may just have had this email address.
  const key = keyedHash('remembered', `${uid}|${email}|${client}`);
  if (remembered.has(key)) return;
  try {
    await saveKnownAddress(uid, email, client);
    remembered.set(key, true);
  } catch (error) {
    logCaught('WARNING', 'failed to store a known address', error);
  }
}
