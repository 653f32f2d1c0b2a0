import fc from 'fast-check';
import { cards, deckOf, permutations, playAllowed, played } from '../testing/games';
import { DECK } from './cards';
import { applyGuess, cardsToTurn, legalGuesses, newGame, revealedCards } from './game';
import { GUESSES } from './guesses';
import { chanceOf, oddsOf, oddsOfTurns, wasBest, type GuessOdds } from './odds';

function fractions(odds: readonly GuessOdds[]): Record<string, string> {
  return Object.fromEntries(
    odds.map(({ guess, favorable, possible }) => [guess, `${favorable}/${possible}`]),
  );
}

describe('the odds of the opening', () => {
  it('are 25 in 51 for the same color and 26 in 51 for different colors', () => {
    expect(fractions(oddsOf(newGame()))).toEqual({ same: '1300/2652', different: '1352/2652' });
    expect(oddsOf(newGame()).map(chanceOf)).toEqual([25 / 51, 26 / 51]);
  });
});

describe('the odds of a continuing guess', () => {
  const all = { red: '25/50', black: '25/50' };
  const cases: [name: string, string, Record<string, string>][] = [
    [
      'a 3 and an 8 leave 24 higher cards, 23 lower, and 28 outside',
      '3♥ 8♠',
      { higher: '24/50', lower: '23/50', outside: '28/50', ...all },
    ],
    [
      'the order of the two cards matters only to higher and lower',
      '8♠ 3♥',
      { higher: '43/50', lower: '4/50', outside: '28/50', ...all },
    ],
    [
      'nothing is higher than an ace, or outside of an ace and a two',
      '2♥ A♠',
      { higher: '0/50', lower: '47/50', outside: '0/50', ...all },
    ],
    [
      'only the other two cards of a pair are not outside',
      '9♥ 9♠',
      { higher: '20/50', lower: '28/50', outside: '48/50', ...all },
    ],
    [
      'two red cards leave 24 red ones',
      '5♥ 9♦',
      { higher: '20/50', lower: '27/50', outside: '32/50', red: '24/50', black: '26/50' },
    ],
  ];
  it.each(cases)('are right when %s', (_, turned, expected) => {
    expect(fractions(oddsOf(played(['same'], turned)))).toEqual(expected);
  });

  it('leave out colors once the color aid is spent, and count every turned card', () => {
    const game = played(['different', 'red', 'higher'], '5♥ 9♠ 10♥ 10♦');
    expect(fractions(oddsOf(game))).toEqual({ higher: '16/48', lower: '30/48', outside: '46/48' });
  });

  it('are empty once the game is over, or without cards', () => {
    expect(oddsOf(played(['same', 'lower', 'lower'], '3♥ 8♠ 9♠ 10♠'))).toEqual([]);
    expect(oddsOf(newGame(), cards('3♥'))).toEqual([]);
    expect(oddsOf(played(['same'], '3♥ 8♠'), cards('8♠ 3♥'))).toEqual([]);
  });
});

describe('the odds of a run', () => {
  const { turns } = played(['same', 'higher', 'red', 'outside'], '5♥ 9♠ K♥ 2♦ A♣');
  const odds = oddsOfTurns(turns);

  it('include the guess made, the best guess and all legal guesses of each turn', () => {
    expect(odds.map(({ made }) => `${made.guess} ${made.favorable}/${made.possible}`)).toEqual([
      'same 1300/2652',
      'higher 20/50',
      'red 24/49',
      'outside 4/48',
    ]);
    expect(odds.map(({ best }) => `${best.guess} ${best.favorable}`)).toEqual([
      'different 1352',
      'outside 32',
      'lower 42',
      'higher 45',
    ]);
    expect(odds.map(({ legal }) => legal.length)).toEqual([2, 5, 5, 3]);
    expect(odds.map(({ turn }) => turn)).toEqual(turns);
  });

  it('treat guesses with equally many favorable cards as equally good', () => {
    const same = oddsOfTurns(played(['same', 'lower'], '8♥ 8♠ 2♣').turns, cards('8♥ 8♠ 2♣'));
    expect(same.map(wasBest)).toEqual([false, true]);
    expect(same[1]?.best.favorable).toBe(1);
    expect(odds.map(wasBest)).toEqual([false, false, false, false]);
  });

  it('reject turns that do not form a game', () => {
    const [opening, higher] = turns;
    if (opening === undefined || higher === undefined) throw new Error('too short');
    expect(() => oddsOfTurns([higher])).toThrow(RangeError);
    expect(() => oddsOfTurns([opening, { ...higher, cards: [] }])).toThrow(RangeError);
    expect(() => oddsOfTurns([opening, higher], cards('5♥ 9♠'))).toThrow(RangeError);
  });
});

const someGuesses = fc.array(fc.constantFrom(...GUESSES), { maxLength: 60 });

describe('every order of a small deck', () => {
  /** Decks of a few cards. Some may have equal ranks and colors. */
  const smallDeck = fc.subarray([...DECK], { minLength: 2, maxLength: 6 });

  it('makes each guess right as often as its odds say', () => {
    fc.assert(
      fc.property(smallDeck, someGuesses, (deck, guesses) => {
        const game = playAllowed(guesses, deck);
        const seen = revealedCards(game);
        const odds = oddsOf(game, deck);
        if (game.phase === 'over' || deck.length < seen.length + cardsToTurn(game)) {
          expect(odds).toEqual([]);
          return;
        }
        const unseen = deck.filter((card) => !seen.includes(card));
        const deals = permutations(unseen).map((rest) => [...seen, ...rest]);
        expect(odds.map(({ guess }) => guess)).toEqual(legalGuesses(game));
        for (const { guess, favorable, possible } of odds) {
          const right = deals.filter((deal) => {
            const next = applyGuess(game, guess, deal);
            return next.ok && next.value.turns.at(-1)?.correct;
          });
          // Cross-multiplied to avoid rounding.
          expect(right.length * possible).toBe(favorable * deals.length);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('has positive odds for a right guess, never above the best chance', () => {
  fc.assert(
    fc.property(fc.nat().map(deckOf), someGuesses, (deal, guesses) => {
      for (const { turn, made, best, legal } of oddsOfTurns(playAllowed(guesses, deal).turns)) {
        expect(made.favorable).toBeGreaterThanOrEqual(turn.correct ? 1 : 0);
        expect(made.favorable < made.possible || turn.correct).toBe(true);
        expect(Math.max(...legal.map(({ favorable }) => favorable))).toBe(best.favorable);
      }
    }),
  );
});
