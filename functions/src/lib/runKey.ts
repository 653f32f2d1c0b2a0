import { createHmac, timingSafeEqual } from 'node:crypto';
import { HASH_LENGTH } from './keyedHash';
import { deckSecretValue } from './secrets';

/**
 * What a link to a run carries: only its player is told it, and it is another one after the links
 * before were taken back. 132 bits, safe in a path.
 */
export function runKey(date: string, uid: string, takenBack: number): string {
  const name = takenBack === 0 ? `run ${date} ${uid}` : `run ${date} ${uid} ${takenBack}`;
  const mac = createHmac('sha256', deckSecretValue()).update(name);
  return mac.digest('base64url').slice(0, HASH_LENGTH);
}

export function isSameKey(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
