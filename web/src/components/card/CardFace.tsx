import type { Card } from '@cardinal/core/game/cards';
import { Drawing } from './Drawing';

/** Names in cards.svg, and of the custom properties with the suits' colours. */
export const SUIT_NAMES = { '♥': 'hearts', '♦': 'diamonds', '♠': 'spades', '♣': 'clubs' } as const;

/** The front of a card, drawn by us. */
export function CardFace({ card: { suit, value } }: { card: Card }) {
  const name = SUIT_NAMES[suit];
  return <Drawing of={name + value} width={250} height={350} style={{ color: `var(--${name})` }} />;
}
