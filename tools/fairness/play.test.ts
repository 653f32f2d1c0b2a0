import { DECK } from '../../core/src/game/cards';
import { deckOddsOf } from '../../core/src/game/deckOdds';
import { revealedCards } from '../../core/src/game/game';
import { GUESSES, type Guess } from '../../core/src/game/guesses';
import { oddsOfTurns } from '../../core/src/game/odds';
import { insightOf, oddsDeviationOf } from '../../core/src/records/fairPlay';
import { played } from '../../core/src/testing/games';
import { randomFrom } from '../../functions/src/testing/random';
import { KINDS } from './kinds';
import { newTable } from './play';

it.each(KINDS)('plays $name by the rules of core', ({ play }) => {
  const table = newTable(randomFrom(20));
  for (let game = 0; game < 50; game += 1) {
    const guesses: Guess[] = [];
    table.deal();
    const { score, insight, surplus, variance } = table.play((moment, random) => {
      const guess = play(moment, random);
      guesses.push(GUESSES[guess] ?? 'same');
      return guess;
    });
    const deal = Array.from(table.order).flatMap((index) => DECK[index] ?? []);
    const replayed = played(guesses, deal);
    const odds = oddsOfTurns(replayed.turns);
    expect(replayed.phase).toBe('over');
    expect(score).toBe(replayed.score);
    expect(insight).toBeCloseTo(insightOf(odds), 9);
    expect(surplus).toBeCloseTo(oddsDeviationOf(odds).surplus, 9);
    expect(variance).toBeCloseTo(oddsDeviationOf(odds).variance, 9);
    const deckOdds = deckOddsOf(revealedCards(replayed), score);
    expect(table.odds(score)[score]).toBeCloseTo(deckOdds, 12);
  }
});

it('deals every card to every place about equally often', () => {
  const table = newTable(randomFrom(3));
  const games = 20_000;
  const firsts = new Map<number, number>();
  for (let game = 0; game < games; game += 1) {
    table.deal();
    table.play(({ from }) => from);
    const first = table.order[0] ?? -1;
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  const expected = games / DECK.length;
  const chiSquare = DECK.map((_, card) => (firsts.get(card) ?? 0) - expected)
    .map((deviation) => deviation ** 2 / expected)
    .reduce((sum, part) => sum + part, 0);
  // With 51 degrees of freedom, 101 is exceeded once in 30,000 times. The seed is fixed.
  expect(chiSquare).toBeLessThan(101);
});
