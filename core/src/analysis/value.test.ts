import { DECK, rankOf, type Card, type Suit } from '../game/cards';
import { CONTINUING_GUESSES, judgeContinuing, RANK_GUESSES } from '../game/guesses';
import { createValues, VALUES_VERSION, type Position } from './value';

const valueOf = createValues();

/** Two cards of these ranks. For a pair, the second has another suit. */
function cardsAt({ before, last }: Position): [Card, Card] {
  const card = (rank: number, suit: Suit): Card => {
    const found = DECK.find((one) => rankOf(one) === rank && one.suit === suit);
    if (!found) throw new RangeError(`no rank ${rank}`);
    return found;
  };
  return [card(before, '♥'), card(last, '♠')];
}

const known = new Map<string, number>();

/** Calculates the value from the rules, card by card, with every card in both colors. */
function bruteForce(position: Position): number {
  const { cardsLeft, lives, hasColorGuess, last } = position;
  if (cardsLeft === 0 || lives === 0) return 0;
  const key = JSON.stringify(position);
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const table = cardsAt(position);
  const unseen = DECK.filter((card) => !table.includes(card));
  const guesses = hasColorGuess ? CONTINUING_GUESSES : RANK_GUESSES;
  const most = Math.max(
    ...guesses.map((guess) => {
      const isColor = guess === 'red' || guess === 'black';
      const worths = unseen.flatMap((card) =>
        (['♥', '♠'] as const).map((suit) => {
          const isRight = judgeContinuing(guess, table, { ...card, suit });
          return (
            (isRight ? 1 : 0) +
            bruteForce({
              cardsLeft: cardsLeft - 1,
              lives: lives - (isRight ? 0 : 1),
              hasColorGuess: hasColorGuess && !isColor,
              last: rankOf(card),
              before: last,
            })
          );
        }),
      );
      return worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
    }),
  );
  known.set(key, most);
  return most;
}

function* positions(cardsLeft: number): Generator<Position> {
  for (let lives = 0; lives <= 3; lives += 1) {
    for (const hasColorGuess of [false, true]) {
      for (let last = 2; last <= 14; last += 1) {
        for (let before = 2; before <= 14; before += 1) {
          yield { cardsLeft, lives, hasColorGuess, last, before };
        }
      }
    }
  }
}

it.each([0, 1, 2, 3])('agrees with brute force over the rules with %i cards left', (cards) => {
  for (const position of positions(cards)) {
    expect(valueOf(position)).toBeCloseTo(bruteForce(position), 12);
  }
});

it('never falls with another life, another card, or the color aid', () => {
  for (let cardsLeft = 1; cardsLeft <= 50; cardsLeft += 7) {
    for (const position of positions(cardsLeft)) {
      if (position.lives === 0) continue;
      const value = valueOf(position);
      expect(value).toBeGreaterThan(valueOf({ ...position, lives: position.lives - 1 }) - 1e-12);
      expect(value).toBeGreaterThan(valueOf({ ...position, cardsLeft: cardsLeft - 1 }) - 1e-12);
      expect(value).toBeGreaterThan(valueOf({ ...position, hasColorGuess: false }) - 1e-12);
    }
  }
});

it('has these values in this version', () => {
  expect(VALUES_VERSION).toBe(1);
  const position = { cardsLeft: 50, lives: 3, hasColorGuess: true, last: 8, before: 8 };
  expect(valueOf(position)).toBeCloseTo(12.197589590939288, 9);
  expect(valueOf({ ...position, lives: 1 })).toBeCloseTo(4.436370938427074, 9);
  expect(valueOf({ ...position, lives: 1, hasColorGuess: false })).toBeCloseTo(4.43106727834536, 9);
});
