import { cards, deckOf, playOut, played } from '../testing/games';
import { DECK, type Card } from './cards';
import { isColorGuess } from './guesses';
import { oddsOf, type GuessOdds, oddsOfTurns, wasBest } from './odds';
import { parOf, parRun, dealerGuesses } from './par';
import { dealFrom, drawsFrom, shuffle } from './deal';

function deckFrom(text: string): Card[] {
  const first = cards(text);
  return [...first, ...DECK.filter((card) => !first.includes(card))];
}

it.each([
  ['different fails, then lower on two aces', '8♦ Q♦ A♥ A♠', 0],
  ['different succeeds, then lower, lower and outside fail', '8♦ Q♠ A♥ A♠ A♦', 2],
  ['lower succeeds once, then outside fails on three tens', '8♦ Q♠ 9♥ 10♠ 10♥ 10♣', 3],
])('is the score of the best chances on this order: %s', (_, first, par) => {
  expect(parOf(deckFrom(first))).toBe(par);
});

/** Plays the best chances. Equal chances are taken in this order. */
function scoreBy(deal: readonly Card[], order: (a: GuessOdds, b: GuessOdds) => number): number {
  const game = playOut(deal, (before) => {
    const [best] = [...oddsOf(before)].sort((a, b) => b.favorable - a.favorable || order(a, b));
    return best?.guess ?? 'higher';
  });
  return game.score;
}

it('prefers a rank to a color of equal chance', () => {
  const deals = Array.from({ length: 200 }, (_, seed) => deckOf(seed));
  const color = ({ guess }: GuessOdds): number => (isColorGuess(guess) ? 1 : 0);
  const pars = deals.map(parOf);
  expect(pars).toEqual(deals.map((deal) => scoreBy(deal, (a, b) => color(a) - color(b))));
  expect(pars).not.toEqual(deals.map((deal) => scoreBy(deal, (a, b) => color(b) - color(a))));
});

it('follows the best chances of the whole deck on any number of known cards', () => {
  const whole = parRun(DECK);
  expect(whole).toMatchObject({ phase: 'over', score: parOf(DECK) });
  for (let known = 0; known <= DECK.length; known += 1) {
    const { turns } = parRun(DECK.slice(0, known));
    expect(turns).toEqual(whole.turns.slice(0, Math.max(0, known - 1)));
  }
});

it('needs a whole deck', () => {
  expect(() => parOf(DECK.slice(0, 1))).toThrow(RangeError);
});

describe('dealerGuesses', () => {
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
});
