import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { rngChacha20 } from '@noble/ciphers/chacha.js';
import { shuffle } from '@cardinal/core/game/deal';

/** A random ID of at least 128 bits that is safe in a path and can't be guessed. */
export function unguessableId(): string {
  const id = randomBytes(18).toString('base64url');
  return isId(id) ? id : unguessableId();
}

/** Whether the text has the form of our IDs. Firestore reserves names such as `__a__`. */
export function isId(text: string): boolean {
  return /^[\w-]{24}$/.test(text) && !/^__.*__$/.test(text);
}

/** Without characters that can be confused, such as 0 and o. */
const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 12;

/** The code of a challenge: 59 random bits. */
export function challengeCode(): string {
  const letter = (): string => CODE_LETTERS[randomInt(CODE_LETTERS.length)] ?? '';
  return Array.from({ length: CODE_LENGTH }, letter).join('');
}

const CODE = `[${CODE_LETTERS}]{${CODE_LENGTH}}`;

export function isChallengeCode(text: string): boolean {
  return new RegExp(`^${CODE}$`).test(text);
}

/** The code of a game's challenge, or null for any other text. */
export function codeInGameId(text: string): string | null {
  return new RegExp(`^[\\w-]{22}-(${CODE})$`).exec(text)?.[1] ?? null;
}

export function isChallengeGameId(text: string): boolean {
  return codeInGameId(text) !== null;
}

/** Removes codes of challenges from paths of documents and from IDs of games. */
export function withoutCodes(text: string): string {
  return text.replace(new RegExp(`(?<=challenges/|[\\w-]{22}-)${CODE}\\b`, 'g'), ':code');
}

export function randomSalt(): string {
  return randomBytes(32).toString('hex');
}

/** A random integer from 0 to `bound - 1`. */
export function randomBelow(bound: number): number {
  return randomInt(bound);
}

/** An unpredictable deck for a fun game. */
export function randomOrder(): number[] {
  return shuffle(randomBelow);
}

/**
 * The deck of a day: Fisher–Yates over ChaCha20 keyed (256 bits) with HMAC-SHA256(secret, date).
 * The same for the same date, but not computable from the date without the secret.
 */
export function orderOfDay(secret: string, date: string): number[] {
  const seed = createHmac('sha256', secret).update(date).digest();
  const generator = rngChacha20(new Uint8Array(seed));
  return shuffle((bound) => uniformBelow(bound, () => generator.randomBytes(1)[0] ?? 0));
}

/** Rejects bytes that would favor small numbers. */
function uniformBelow(bound: number, nextByte: () => number): number {
  const limit = 256 - (256 % bound);
  let byte = nextByte();
  while (byte >= limit) byte = nextByte();
  return byte % bound;
}
