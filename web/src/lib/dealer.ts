import { drawsFrom, shuffle } from '@cardinal/core/game/deal';

/** The browser's one source of randomness: an integer from 0 to `bound - 1`. */
export function randomBelow(bound: number): number {
  const limit = Math.floor(2 ** 32 / bound) * bound;
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1));
  return draw < limit ? draw % bound : randomBelow(bound);
}

const KEY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A secret of 192 random bits. */
export function randomKey(): string {
  return Array.from({ length: 32 }, () => KEY_LETTERS[randomBelow(KEY_LETTERS.length)]).join('');
}

export function randomOrder(): number[] {
  return shuffle(randomBelow);
}

/** The practice deck of a day. The date's digits are the seed. */
export function practiceOrder(date: string): number[] {
  return shuffle(drawsFrom(Number(date.replaceAll('-', ''))));
}
