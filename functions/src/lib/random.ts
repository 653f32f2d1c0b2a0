import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { rngChacha20 } from '@noble/ciphers/chacha.js';
import { shuffle } from '@cardinal/core/game/deal';

/** 128 random bits and more, safe in a path: nobody guesses an id. */
export function unguessableId(): string {
  const id = randomBytes(18).toString('base64url');
  return isId(id) ? id : unguessableId();
}

/** Whether the text could be an id of ours. Firestore keeps names such as `__a__` for itself. */
export function isId(text: string): boolean {
  return /^[\w-]{24}$/.test(text) && !/^__.*__$/.test(text);
}

export function randomSalt(): string {
  return randomBytes(32).toString('hex');
}

/** A whole number from 0 to `bound - 1`. */
export function randomBelow(bound: number): number {
  return randomInt(bound);
}

/** A deck nobody can foretell, for a fun game. */
export function randomOrder(): number[] {
  return shuffle(randomBelow);
}

/**
 * The order of a day: Fisher–Yates over ChaCha20 keyed (256 bits) with HMAC-SHA256(secret, date).
 * Seeded by the date, and not to be computed from it.
 */
export function orderOfDay(secret: string, date: string): number[] {
  const seed = createHmac('sha256', secret).update(date).digest();
  const generator = rngChacha20(new Uint8Array(seed));
  return shuffle((bound) => uniformBelow(bound, () => generator.randomBytes(1)[0] ?? 0));
}

/** Rejects the bytes that would favour small numbers. */
function uniformBelow(bound: number, nextByte: () => number): number {
  const limit = 256 - (256 % bound);
  let byte = nextByte();
  while (byte >= limit) byte = nextByte();
  return byte % bound;
}
