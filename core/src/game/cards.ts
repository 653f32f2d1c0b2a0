export const SUITS = ['♥', '♦', '♠', '♣'] as const;
export type Suit = (typeof SUITS)[number];

export const VALUES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Value = (typeof VALUES)[number];

export type Color = 'red' | 'black';

export interface Card {
  readonly suit: Suit;
  readonly value: Value;
}

/** The fixed deck: hearts, diamonds, spades, clubs, each from 2 to ace; index = 13 × suit + position. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  VALUES.map((value) => ({ suit, value })),
);

export const DECK_SIZE = 52;

/** 2…10 as printed, then J = 11, Q = 12, K = 13, A = 14. */
export function rankOf(card: Card): number {
  return VALUES.indexOf(card.value) + 2;
}

export function colorOf(card: Card): Color {
  return card.suit === '♥' || card.suit === '♦' ? 'red' : 'black';
}
