import { LRUCache } from 'lru-cache';
import { hasLimits } from '../../lib/env';
import { keyedHash } from '../../lib/keyedHash';
import { logCaught } from '../../lib/logger';
import { isAddressKnown, saveKnownAddress } from '../../repos/knownAddressesRepo';
import { countTry, takeBackTry, tooMany } from './limits';
import type { Verdict } from './tryCounter';

/**
 * Guards a try at a password: counted before it is looked at, so that simultaneous tries can't slip
 * through, and taken back when it was right or could not be looked at. While too many have failed
 * over all clients, an address that the account is known to use is still let in with the right
 * password: so a stranger can't lock a player out.
 * @returns what the attempt gives, null for a wrong password
 * @throws AppError `too-many`, for the right password too, while a limit holds
 */
export async function guardPassword<T>(
  email: string,
  client: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  if (!hasLimits) return attempt();
  const [byClient, overall] = await Promise.all([
    countTry('password-client', `${email}|${client}`),
    countTry('password', email),
  ]);
  const outcome = await attemptWithin(email, client, byClient, overall, attempt);
  if (outcome !== null) await rememberAddress(email, client);
  else if (!overall.ok) throw tooMany(overall.wait);
  return outcome;
}

async function attemptWithin<T>(
  email: string,
  client: string,
  byClient: Verdict,
  overall: Verdict,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  let isWrong = false;
  try {
    if (!byClient.ok) throw tooMany(byClient.wait);
    if (!overall.ok && !(await isAddressKnown(email, client))) throw tooMany(overall.wait);
    const outcome = await attempt();
    isWrong = outcome === null;
    return outcome;
  } finally {
    if (!isWrong) {
      takeBackTry('password-client', byClient);
      takeBackTry('password', overall);
    }
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** What this instance has stored lately need not be stored again. */
const remembered = new LRUCache<string, true>({ max: 10_000, ttl: DAY_MS });

/** That the account has been signed in to from there; of use, but no sign-in fails for want of it. */
export async function rememberAddress(email: string, client: string): Promise<void> {
  const key = keyedHash('remembered', `${email}|${client}`);
  if (remembered.has(key)) return;
  try {
    await saveKnownAddress(email, client);
    remembered.set(key, true);
  } catch (error) {
    logCaught('WARNING', 'a known address was not kept', error);
  }
}
