/** A fraction from 0 up to, not including, 1. */
export type Random = () => number;

/**
 * xoshiro128** (Blackman and Vigna), seeded by splitmix32. The same seed gives the same games on
 * any machine and with any number of workers.
 */
export function randomFrom(seed: number): Random {
  let mixed = seed | 0;
  const split = (): number => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let bits = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    return bits ^ (bits >>> 15);
  };
  let [a, b, c, d] = [split(), split(), split(), split()];
  return () => {
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result / 2 ** 32;
  };
}
