import { createHmac } from 'node:crypto';
import { deckSecretValue } from './secrets';

/** In characters of base64url: 132 bits. */
export const HASH_LENGTH = 22;

/**
 * What stands for an address or an account where it must not be read: nobody without the secret can
 * tell which one it is, or try them all. Each purpose has a key of its own.
 */
export function keyedHash(purpose: string, text: string): string {
  const key = createHmac('sha256', deckSecretValue()).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, HASH_LENGTH);
}
