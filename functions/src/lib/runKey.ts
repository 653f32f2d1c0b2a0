import { createHmac, timingSafeEqual } from 'node:crypto';
import { deckSecretValue } from './secrets';

/** What a link to a run carries: only its player is told it. 132 bits, safe in a path. */
export function runKey(date: string, uid: string): string {
  const mac = createHmac('sha256', deckSecretValue()).update(`run ${date} ${uid}`);
  return mac.digest('base64url').slice(0, 22);
}

export function isRunKey(date: string, uid: string, key: string): boolean {
  const [right, given] = [Buffer.from(runKey(date, uid)), Buffer.from(key)];
  return right.length === given.length && timingSafeEqual(right, given);
}
