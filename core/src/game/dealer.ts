import { dealFrom, type ShuffleOrder } from './deal';
import { applyGuess, newGame } from './game';
import type { Guess } from './guesses';
import { bestOf, oddsOf } from './odds';

/**
 * The Dealer's guesses on a deck: always the best chance, judged by the cards turned so far in its own
 * game, the first of equal ones. It never looks ahead: the deck only turns the cards.
 */
export function dealerGuesses(order: ShuffleOrder): Guess[] {
  const deal = dealFrom(order);
  const guesses: Guess[] = [];
  let game = newGame();
  for (;;) {
    const best = bestOf(oddsOf(game));
    const next = best && applyGuess(game, best.guess, deal);
    if (best === undefined || next?.ok !== true) return guesses;
    guesses.push(best.guess);
    game = next.value;
  }
}
