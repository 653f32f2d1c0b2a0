import { dealFrom, type ShuffleOrder } from './deal';
import type { Guess } from './guesses';
import { parRun } from './par';

/** The Dealer's guesses on a deck: the best chances, judged by the cards turned so far in its own game. */
export function dealerGuesses(order: ShuffleOrder): Guess[] {
  return parRun(dealFrom(order)).turns.map(({ guess }) => guess);
}
