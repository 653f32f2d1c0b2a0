import { createHmac } from 'node:crypto';
import { deckSecretValue } from './secrets';

/**
 * What is kept of a client's address: a hash whose key is another one each day, so that games of a
 * day can be linked, and nobody's addresses over time.
 */
export function networkHash(client: string, day: string): string {
  const key = createHmac('sha256', deckSecretValue()).update(`network ${day}`).digest();
  return createHmac('sha256', key).update(client).digest('base64url').slice(0, 22);
}
