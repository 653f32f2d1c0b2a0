import { cards } from '../testing/games';
import { colorOf, DECK, rankOf, type Card } from './cards';
import { judgeContinuing, judgeOpening, type ContinuingGuess } from './guesses';

function card(name: string): Card {
  const [found] = cards(name);
  if (found === undefined) throw new Error(`no card ${name}`);
  return found;
}

describe('the deck', () => {
  it('contains 52 different cards in the fixed order', () => {
    expect(DECK).toHaveLength(52);
    expect(new Set(DECK.map(({ suit, value }) => suit + value)).size).toBe(52);
    expect(DECK[0]).toEqual(card('2♥'));
    expect(DECK[12]).toEqual(card('A♥'));
    expect(DECK[13]).toEqual(card('2♦'));
    expect(DECK[26]).toEqual(card('2♠'));
    expect(DECK[51]).toEqual(card('A♣'));
  });

  it.each([
    ['2♥', 2, 'red'],
    ['10♦', 10, 'red'],
    ['J♠', 11, 'black'],
    ['Q♣', 12, 'black'],
    ['K♥', 13, 'red'],
    ['A♠', 14, 'black'],
  ])('ranks %s as %i and colors it %s', (text, rank, color) => {
    expect(rankOf(card(text))).toBe(rank);
    expect(colorOf(card(text))).toBe(color);
  });
});

describe('the opening guess', () => {
  it.each([
    ['same', '7♥', 'Q♦', true],
    ['same', '7♥', 'Q♠', false],
    ['different', '7♥', 'Q♠', true],
    ['different', '2♣', 'A♠', false],
  ] as const)('judges %s on %s and %s as %s', (guess, first, second, expected) => {
    expect(judgeOpening(guess, card(first), card(second))).toBe(expected);
  });
});

describe('a continuing guess', () => {
  const cases: [name: string, ContinuingGuess, string[], string, boolean][] = [
    ['a higher card is higher', 'higher', ['3♥', '7♥'], '8♠', true],
    ['a lower card is not higher', 'higher', ['3♥', '7♥'], '6♠', false],
    ['an equal rank is not higher', 'higher', ['3♥', '7♥'], '7♠', false],
    ['an equal rank is not lower', 'lower', ['3♥', '7♥'], '7♠', false],
    ['a lower card is lower', 'lower', ['3♥', '7♥'], '2♠', true],
    ['the ace is higher than the king', 'higher', ['3♥', 'K♥'], 'A♠', true],
    ['the ace is not lower than the two', 'lower', ['3♥', '2♥'], 'A♠', false],
    ['below both is outside', 'outside', ['5♥', '9♥'], '4♠', true],
    ['above both is outside', 'outside', ['5♥', '9♥'], '10♠', true],
    ['the lower edge is not outside', 'outside', ['5♥', '9♥'], '5♠', false],
    ['the upper edge is not outside', 'outside', ['5♥', '9♥'], '9♠', false],
    ['between is not outside', 'outside', ['5♥', '9♥'], '7♠', false],
    ['the order of the two does not matter', 'outside', ['9♥', '5♥'], '4♠', true],
    ['a pair leaves everything else outside', 'outside', ['8♥', '8♠'], '9♠', true],
    ['a pair is not outside itself', 'outside', ['8♥', '8♠'], '8♦', false],
    ['only the last two count', 'outside', ['2♥', '8♠', '9♠'], '3♦', true],
    ['with one card nothing is outside', 'outside', ['8♥'], '2♦', false],
    ['a heart is red', 'red', ['5♥', '9♥'], '4♥', true],
    ['a spade is not red', 'red', ['5♥', '9♥'], '4♠', false],
    ['a club is black', 'black', ['5♥', '9♥'], '4♣', true],
    ['a diamond is not black', 'black', ['5♥', '9♥'], '4♦', false],
  ];
  it.each(cases)('judges that %s', (_, guess, revealed, next, expected) => {
    expect(judgeContinuing(guess, revealed.map(card), card(next))).toBe(expected);
  });
});
