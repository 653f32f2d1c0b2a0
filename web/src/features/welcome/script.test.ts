import { colorOf, rankOf, type Card } from '@cardinal/core/game/cards';
import { DEMO } from './script';

const SUITS = { hearts: '♥', diamonds: '♦', spades: '♠', clubs: '♣' } as const;

function cardOf(drawing: string): Card {
  const [, suit = '', value = ''] = /^([a-z]+)(.+)$/.exec(drawing) ?? [];
  return { suit: SUITS[suit as keyof typeof SUITS], value: value as Card['value'] };
}

it('shows guesses that are right by the rules', () => {
  expect(DEMO.map(({ guess }) => guess)).toEqual(['same', 'higher', 'lower']);
  const [seven, queen, king, five] = DEMO.flatMap(({ cards }) => cards.map(cardOf));
  if (!seven || !queen || !king || !five) throw new Error('A card is missing.');
  expect(colorOf(seven)).toBe(colorOf(queen));
  expect(rankOf(king)).toBeGreaterThan(rankOf(queen));
  expect(rankOf(five)).toBeLessThan(rankOf(king));
});
