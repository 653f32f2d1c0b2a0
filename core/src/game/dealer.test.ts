import { dealerGuesses } from './dealer';
import { dealFrom, drawsFrom, shuffle } from './deal';
import { replay } from './game';
import { oddsOfTurns, wasBest } from './odds';

const DECKS = Array.from({ length: 30 }, (_, seed) => shuffle(drawsFrom(seed + 1)));

function played(order: readonly number[]) {
  const game = replay(dealerGuesses(order), dealFrom(order));
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

it('plays each deck to the end, always with the best chance', () => {
  for (const order of DECKS) {
    const game = played(order);
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
