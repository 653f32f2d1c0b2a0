import { createHmac, randomBytes } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { deckSecretValue } from './secrets';

const NONCE_BYTES = 24;

/** Each purpose has its own key, so text sealed for one can't be opened for another. */
function cipher(purpose: string, nonce: Uint8Array) {
  const key = createHmac('sha256', deckSecretValue()).update(`sealed ${purpose}`).digest();
  return xchacha20poly1305(new Uint8Array(key), nonce);
}

/**
 * Encrypts text so that its holder can neither read nor change it. The result is safe in a cookie.
 */
export function seal(purpose: string, text: string): string {
  const nonce = new Uint8Array(randomBytes(NONCE_BYTES));
  const sealed = cipher(purpose, nonce).encrypt(new TextEncoder().encode(text));
  return Buffer.concat([nonce, sealed]).toString('base64url');
}

/** The original text, or null if it was changed or sealed for another purpose. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'));
  if (bytes.length <= NONCE_BYTES) return null;
  try {
    const opened = cipher(purpose, bytes.slice(0, NONCE_BYTES)).decrypt(bytes.slice(NONCE_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}
