import type { Card } from './cards';
import { applyGuess, newGame, type GameState } from './game';
import { bestOf, oddsOf } from './odds';

/**
 * The best chance each time, on cards in the order in which they are turned, without knowing more than
 * any player: to the end of the game, or as far as the cards reach. Of equal chances the first in the
 * order of `legalGuesses` is taken: a rank before a colour, so that the colour aid is kept.
 */
export function parRun(cards: readonly Card[]): GameState {
  let game = newGame();
  for (;;) {
    const best = bestOf(oddsOf(game));
    const next = best && applyGuess(game, best.guess, cards);
    if (!next?.ok) return game; // it is over, or its cards are
    game = next.value;
  }
}

/**
 * What a day's deck gives to whoever takes the best chance each time.
 * @throws RangeError if `deal` is no whole deck.
 */
export function parOf(deal: readonly Card[]): number {
  const game = parRun(deal);
  if (game.phase !== 'over') throw new RangeError('not a deck');
  return game.score;
}
