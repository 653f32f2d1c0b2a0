import type { ReactElement } from 'react';
import type { Suit } from '@cardinal/core/game/cards';
import { FIGURES, INK, type CourtValue } from './courtDrawings';
import { Pip } from './pips';

/** A court card's middle: a half-figure, and the same turned about the centre. */
export function CourtFigure({ value, suit }: { value: CourtValue; suit: Suit }): ReactElement {
  const half = (
    <>
      <g
        transform="translate(125 138) scale(0.82) translate(0 10)"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {FIGURES[value].map((stroke) => (
          <path key={stroke.d} {...stroke} />
        ))}
      </g>
      <Pip suit={suit} x={68} y={74} size={30} />
    </>
  );
  return (
    <>
      <rect
        x={46}
        y={34}
        width={158}
        height={282}
        rx={8}
        fill="#fff7e8"
        stroke="currentColor"
        strokeWidth={2}
      />
      {half}
      <g transform="rotate(180 125 175)">{half}</g>
      <path d="M46 175H204" stroke={INK} strokeWidth={2} />
    </>
  );
}
