import { useLayoutEffect, type CSSProperties } from 'react';
import type { Card } from '@cardinal/core/game/cards';
import { bringDrawing } from './bringDrawings';

interface DrawingProps {
  /** An element's ID in cards.svg. */
  readonly of: string;
  /** In the drawing's own units. */
  readonly width: number;
  readonly height: number;
  readonly style?: CSSProperties;
}

/**
 * An element of cards.svg, which is an image rather than script. It takes colors from its
 * surroundings. The parent has the accessible name.
 */
export function Drawing({ of, width, height, style }: DrawingProps) {
  useLayoutEffect(() => bringDrawing(of), [of]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" style={style}>
      <use href={`#${of}`} />
    </svg>
  );
}

/**
 * The card's back: a lattice and the cardinal's crest, in the colors of the custom properties
 * around it.
 */
export function CardBack() {
  return <Drawing of="back" width={250} height={350} />;
}

/** The suits' names in cards.svg and in the custom properties for their colors. */
export const SUIT_NAMES = { '♥': 'hearts', '♦': 'diamonds', '♠': 'spades', '♣': 'clubs' } as const;

export function CardFace({ card: { suit, value } }: { card: Card }) {
  const name = SUIT_NAMES[suit];
  return <Drawing of={name + value} width={250} height={350} style={{ color: `var(--${name})` }} />;
}
