import fc from 'fast-check';
import { cards, deckOf, played, playOut, valueOf } from '../testing/games';
import { DECK, type Card } from './cards';
import { drawsFrom } from './deal';
import { deckOddsOf, ERROR_RATES, errorWeight } from './deckOdds';
import { applyGuess, MAX_SCORE, newGame, type GameState } from './game';
import { GUESSES } from './guesses';
import { bestOf, oddsOf, type GuessOdds } from './odds';
import { parRun } from './par';

/** The probability of each guess: a best chance, or an error at this rate. */
function choices(odds: readonly GuessOdds[], rate: number): { at: GuessOdds; share: number }[] {
  const most = bestOf(odds)?.favorable ?? 0;
  const best = odds.filter(({ favorable }) => favorable === most);
  const errors = odds.filter(({ favorable }) => favorable > 0 && favorable < most);
  const weight = ({ guess }: GuessOdds): number => errorWeight(GUESSES.indexOf(guess));
  const weights = errors.reduce((sum, at) => sum + weight(at), 0);
  const erring = errors.length === 0 ? 0 : rate;
  return [
    ...best.map((at) => ({ at, share: (1 - erring) / best.length })),
    ...errors.map((at) => ({ at, share: (erring * weight(at)) / weights })),
  ];
}

const after = (game: GameState, { guess }: GuessOdds, deck: readonly Card[]): GameState =>
  valueOf(applyGuess(game, guess, deck));

/** Follows every way to play, however unlikely, until the score is reached or the game is over. */
function chanceOfReaching(
  score: number,
  deck: readonly Card[],
  rate: number,
  game = newGame(),
): number {
  if (game.score >= score) return 1;
  if (game.phase === 'over') return 0;
  return choices(oddsOf(game), rate)
    .filter(({ share }) => share > 0)
    .map(({ at, share }) => share * chanceOfReaching(score, deck, rate, after(game, at, deck)))
    .reduce((sum, chance) => sum + chance, 0);
}

/** A deck on which the only best chance is right at every turn. */
function kindDeck(): Card[] {
  const grow = (cards: readonly Card[], game: GameState): Card[] | null => {
    if (game.phase === 'over') return [...cards];
    const odds = oddsOf(game);
    const best = bestOf(odds);
    if (best === undefined || odds.filter((at) => at.favorable === best.favorable).length > 1) {
      return null;
    }
    for (const card of DECK) {
      if (cards.includes(card)) continue;
      const next = after(game, best, [...cards, card]);
      const grown = next.turns.at(-1)?.correct === true ? grow([...cards, card], next) : null;
      if (grown !== null) return grown;
    }
    return null;
  };
  const first = cards('2♥ 9♠');
  const grown = grow(first, played(['different'], first));
  if (!grown) throw new Error('no such deck');
  return grown;
}

describe('deck odds', () => {
  it.each([1, 2, 3, 4])('include every way to play deck %i, at the best error rate', (seed) => {
    const deck = deckOf(seed);
    for (let score = 0; score <= 3; score += 1) {
      const chances = ERROR_RATES.map((rate) => chanceOfReaching(score, deck, rate));
      expect(deckOddsOf(deck, score)).toBeCloseTo(Math.max(...chances), 12);
    }
  });

  it('match how often a player who errs at the best rate reaches the score', () => {
    const [deck, random] = [deckOf(7), drawsFrom(8)];
    const games = 200;
    const scores = ERROR_RATES.map((rate) =>
      Array.from({ length: games }, () => {
        const game = playOut(deck, (before) => {
          let drawn = random(2 ** 30) / 2 ** 30;
          const all = choices(oddsOf(before), rate);
          const found = all.find(({ share }) => (drawn -= share) < 0) ?? all[0];
          return found?.at.guess ?? 'higher';
        });
        return game.score;
      }),
    );
    for (const score of [4, 8, 12]) {
      const shares = scores.map(
        (at) => at.filter((reached) => reached >= score).length / at.length,
      );
      // Each rate has its own sample; compare the highest.
      const expected = deckOddsOf(deck, score);
      const deviation = Math.sqrt((expected * (1 - expected)) / games);
      expect(Math.max(...shares)).toBeGreaterThanOrEqual(expected - 3.5 * deviation);
      expect(Math.max(...shares)).toBeLessThanOrEqual(expected + 3.5 * deviation);
    }
  });

  it('are 1 for zero points, and fall as the score rises', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const deck = deckOf(seed);
        const odds = Array.from({ length: MAX_SCORE + 1 }, (_, score) => deckOddsOf(deck, score));
        expect(odds[0]).toBe(1);
        odds.slice(1).forEach((at, below) => expect(at).toBeLessThanOrEqual(odds[below] ?? 0));
      }),
      { numRuns: 4 },
    );
  });

  it('are 1 for all points on a deck that always favors the best chance', () => {
    expect(deckOddsOf(kindDeck(), MAX_SCORE)).toBe(1);
  });

  it('need only the cards that the game turned', () => {
    const deck = deckOf(11);
    const game = parRun(deck);
    const turned = deck.slice(0, game.turns.length + 1);
    expect(deckOddsOf(turned, game.score)).toBe(deckOddsOf(deck, game.score));
  });

  it('hardly rise on a finer grid of error rates', () => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const deck = deckOf(seed);
      const finer = Array.from({ length: 41 }, (_, step) => step / 100);
      const chances = finer.map((rate) => chanceOfReaching(3, deck, rate));
      expect(Math.max(...chances)).toBeLessThan(1.2 * deckOddsOf(deck, 3));
    }
  });
});
