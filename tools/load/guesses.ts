import type { Guess } from '@cardinal/core/game/guesses';

/**
 * What a player guesses, by the number that they have: a day's deck is the same for all, and whoever guessed
 * alike would share one rank.
 */
export function guessOf(player: number, index: number): Guess {
  if (index === 0) return player % 2 === 0 ? 'same' : 'different';
  return (index + Math.floor(player / 2)) % 2 === 0 ? 'higher' : 'lower';
}
