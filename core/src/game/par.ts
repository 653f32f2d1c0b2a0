import type { Card } from './cards';
import { applyGuess, newGame } from './game';
import { bestOf, oddsOf } from './odds';

/**
 * What a day's deck gives to whoever takes the best chance each time, without knowing more than any
 * player. Of equal chances the first in the order of `legalGuesses` is taken: a rank before a
 * colour, so that the colour aid is kept.
 * @throws RangeError if `deal` is no whole deck.
 */
export function parOf(deal: readonly Card[]): number {
  let game = newGame();
  while (game.phase !== 'over') {
    const best = bestOf(oddsOf(game));
    const next = best && applyGuess(game, best.guess, deal);
    if (!next?.ok) throw new RangeError('not a deck');
    game = next.value;
  }
  return game.score;
}
