import { LRUCache } from 'lru-cache';
import { hasLimits } from '../../lib/env';
import { keyedHash } from '../../lib/keyedHash';
import { logCaught } from '../../lib/logger';
import { isAddressKnown, saveKnownAddress } from '../../repos/knownAddressesRepo';
import { countSignIn, countTry, takeBackSignIn, takeBackTry, tooMany } from './limits';

/** Looks whose password it is: the account's id, or null for a wrong one. */
type Attempt = () => Promise<string | null>;

/**
 * Guards a try at a password: counted before it is looked at, so that simultaneous tries can't slip
 * through, and taken back when it was right or could not be looked at. While too many have failed
 * over all clients, an address that the account is known to use is still let in with the right
 * password: so a stranger can't lock a player out.
 * @throws AppError `too-many`, for the right password too, while a limit holds
 */
export async function guardPassword(
  email: string,
  client: string,
  attempt: Attempt,
): Promise<string | null> {
  if (!hasLimits) return attempt();
  const [wait, byClient, overall] = await Promise.all([
    countSignIn(client),
    countTry('password-client', `${email}|${client}`),
    countTry('password', email),
  ]);
  const look = async (): Promise<string | null> => {
    if (wait > 0) throw tooMany(wait);
    if (!byClient.ok) throw tooMany(byClient.wait);
    if (!overall.ok && !(await isAddressKnown(email, client))) throw tooMany(overall.wait);
    return attempt();
  };
  const uid = await unlessWrong(look, () => {
    if (wait === 0) takeBackSignIn(client);
    takeBackTry('password-client', byClient);
    takeBackTry('password', overall);
  });
  if (uid !== null) await rememberAddress(uid, email, client);
  else if (!overall.ok) throw tooMany(overall.wait);
  return uid;
}

/**
 * The same for a player who is signed in and gives the own password once more. That session's own
 * failures count alone: whatever strangers have tried, it can change the password and leave.
 * @throws AppError `too-many`
 */
export async function guardOwnPassword(session: string, attempt: Attempt): Promise<string | null> {
  if (!hasLimits) return attempt();
  const verdict = await countTry('password-session', session);
  const look = async (): Promise<string | null> => {
    if (!verdict.ok) throw tooMany(verdict.wait);
    return attempt();
  };
  return unlessWrong(look, () => takeBackTry('password-session', verdict));
}

async function unlessWrong(look: Attempt, takeBack: () => void): Promise<string | null> {
  let isWrong = false;
  try {
    const outcome = await look();
    isWrong = outcome === null;
    return outcome;
  } finally {
    if (!isWrong) takeBack();
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** What this instance has stored lately need not be stored again. */
const remembered = new LRUCache<string, true>({ max: 10_000, ttl: DAY_MS });

/** That the account has been signed in to from there; of use, but no sign-in fails for want of it. */
export async function rememberAddress(uid: string, email: string, client: string): Promise<void> {
  // By the account too: another one may have had this e-mail address until a moment ago.
  const key = keyedHash('remembered', `${uid}|${email}|${client}`);
  if (remembered.has(key)) return;
  try {
    await saveKnownAddress(uid, email, client);
    remembered.set(key, true);
  } catch (error) {
    logCaught('WARNING', 'failed to store a known address', error);
  }
}
