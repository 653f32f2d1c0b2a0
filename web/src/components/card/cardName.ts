import { select, t } from '@lingui/core/macro';
import type { Card, Suit } from '@cardinal/core/game/cards';

const SUITS: Readonly<Record<Suit, string>> = {
  '♥': 'hearts',
  '♦': 'diamonds',
  '♠': 'spades',
  '♣': 'clubs',
};

/** 'Queen of diamonds', '7 of hearts'. */
export function cardName(card: Card): string {
  const { value } = card;
  const suit = SUITS[card.suit];
  return t({
    message: `${select(value, { J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace', other: value })} of ${select(suit, { hearts: 'hearts', diamonds: 'diamonds', spades: 'spades', other: 'clubs' })}`,
    comment: 'The name of a card, for screen readers.',
  });
}
