import { DECK, DECK_SIZE, type Card } from './cards';

/** A permutation of 0…51: the card at play position i is `DECK[order[i]]`. */
export type ShuffleOrder = readonly number[];

/** Returns a uniform integer from 0 to `bound - 1`. The caller provides the randomness. */
export type RandomBelow = (bound: number) => number;

/** Draws from a seed (mulberry32). For practice and tests, never for a deck that counts. */
export function drawsFrom(seed: number): RandomBelow {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** Fisher–Yates, from the top down. */
export function shuffle(randomBelow: RandomBelow): number[] {
  const order = DECK.map((_, index) => index);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const pick = randomBelow(last + 1);
    const [picked, moved] = [order[pick], order[last]];
    if (picked === undefined || moved === undefined) {
      throw new RangeError(`randomBelow(${last + 1}) returned ${pick}`);
    }
    order[last] = picked;
    order[pick] = moved;
  }
  return order;
}

export function isShuffleOrder(order: readonly unknown[]): order is ShuffleOrder {
  return (
    order.length === DECK_SIZE &&
    new Set(order).size === DECK_SIZE &&
    order.every((index) => Number.isInteger(index) && DECK[Number(index)] !== undefined)
  );
}

/** @throws RangeError if `order` isn't a permutation of the deck. */
export function dealFrom(order: ShuffleOrder): Card[] {
  if (!isShuffleOrder(order)) throw new RangeError('not a permutation of the deck');
  return order.flatMap((index) => DECK[index] ?? []);
}

/**
 * The text whose SHA-256 is the public commitment to an order. A day uses its date as the name, a fun
 * game its ID. `salt` is lowercase hex.
 */
export function commitmentText(name: string, order: ShuffleOrder, salt: string): string {
  return `${name}|${order.join(',')}|${salt}`;
}
