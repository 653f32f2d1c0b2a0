import type { Card } from './cards';
import { applyGuess, newGame, type GameState } from './game';
import { bestOf, oddsOf } from './odds';
import { dealFrom, type ShuffleOrder } from './deal';
import type { Guess } from './guesses';

/**
 * Plays the best chance at every turn, to the end of the game or of the given cards, without knowing
 * more than a player. Of equal chances, it takes the first in the order of `legalGuesses`: a rank before
 * a color, which keeps the color aid.
 */
export function parRun(cards: readonly Card[]): GameState {
  let game = newGame();
  for (;;) {
    const best = bestOf(oddsOf(game));
    const next = best && applyGuess(game, best.guess, cards);
    if (!next?.ok) return game; // the game is over, or the cards are used up
    game = next.value;
  }
}

/**
 * The score of a player who takes the best chance at every turn on a day's deck.
 * @throws RangeError if `deal` isn't a whole deck.
 */
export function parOf(deal: readonly Card[]): number {
  const game = parRun(deal);
  if (game.phase !== 'over') throw new RangeError('not a deck');
  return game.score;
}

/** The Dealer's guesses on a deck: the best chances, judged by the cards turned so far in its own game. */
export function dealerGuesses(order: ShuffleOrder): Guess[] {
  return parRun(dealFrom(order)).turns.map(({ guess }) => guess);
}
