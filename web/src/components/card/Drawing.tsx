import { useEffect, type CSSProperties } from 'react';
import type { Card } from '@cardinal/core/game/cards';
import { bringDrawings } from './bringDrawings';

interface DrawingProps {
  /** A piece's id in cards.svg. */
  readonly of: string;
  /** The piece's own units. */
  readonly width: number;
  readonly height: number;
  readonly style?: CSSProperties;
}

/**
 * A piece of cards.svg, a picture and no script. Colours come in from what stands around it. Its name
 * stands on whatever holds it.
 */
export function Drawing({ of, width, height, style }: DrawingProps) {
  useEffect(() => {
    if (!document.getElementById(of)) bringDrawings();
  }, [of]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" style={style}>
      <use href={`#${of}`} />
    </svg>
  );
}

/** The back, in the colours of the custom properties around it: a lattice and the cardinal's crest. */
export function CardBack() {
  return <Drawing of="back" width={250} height={350} />;
}

/** Names in cards.svg, and of the custom properties with the suits' colours. */
export const SUIT_NAMES = { '♥': 'hearts', '♦': 'diamonds', '♠': 'spades', '♣': 'clubs' } as const;

/** The front of a card, drawn by us. */
export function CardFace({ card: { suit, value } }: { card: Card }) {
  const name = SUIT_NAMES[suit];
  return <Drawing of={name + value} width={250} height={350} style={{ color: `var(--${name})` }} />;
}
