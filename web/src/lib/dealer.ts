import { drawsFrom, shuffle } from '@cardinal/core/game/deal';

/** The one source of randomness in the browser: a whole number from 0 to `bound - 1`. */
export function randomBelow(bound: number): number {
  const limit = Math.floor(2 ** 32 / bound) * bound;
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1));
  return draw < limit ? draw % bound : randomBelow(bound);
}

/** A deck for a game that is dealt in the browser. */
export function randomOrder(): number[] {
  return shuffle(randomBelow);
}

/** The practice deck of a day: shuffled by a generator seeded with the date's digits. */
export function practiceOrder(date: string): number[] {
  return shuffle(drawsFrom(Number(date.replaceAll('-', ''))));
}
