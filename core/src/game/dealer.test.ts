import { played } from '../testing/games';
import { dealerGuesses } from './dealer';
import { dealFrom, drawsFrom, shuffle } from './deal';
import { oddsOfTurns, wasBest } from './odds';

const DECKS = Array.from({ length: 30 }, (_, seed) => shuffle(drawsFrom(seed + 1)));

it('plays each deck to the end, always with the best chance', () => {
  for (const order of DECKS) {
    const game = played(dealerGuesses(order), dealFrom(order));
    expect(game.phase).toBe('over');
    expect(oddsOfTurns(game.turns).every(wasBest)).toBe(true);
  }
});

it('knows only the cards that it has turned', () => {
  for (const order of DECKS) {
    const guesses = dealerGuesses(order);
    const turned = 6;
    // The same first cards, then the others the other way round.
    const changed = [...order.slice(0, turned), ...order.slice(turned).reverse()];
    const known = turned - 1;
    expect(dealerGuesses(changed).slice(0, known)).toEqual(guesses.slice(0, known));
  }
});
