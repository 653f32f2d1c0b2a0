import { createHmac } from 'node:crypto';
import { deckSecretValue } from './secrets';

/** In base64url characters, which is 132 bits. */
export const HASH_LENGTH = 22;

/**
 * Replaces an address or an account where that must not be readable. Without the secret, no one can
 * find the original by hashing all candidates. Each purpose has its own key, so hashes for
 * different purposes can't be matched.
 */
export function keyedHash(purpose: string, text: string): string {
  const key = createHmac('sha256', deckSecretValue()).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, HASH_LENGTH);
}
