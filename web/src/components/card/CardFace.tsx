import { memo } from 'react';
import type { Card } from '@cardinal/core/game/cards';
import { color, font } from '../../theme/tokens';
import { CourtFigure } from './CourtFigure';
import { Pip, PIP_SPOTS } from './pips';

const COLUMN = 46;
const ROW = 98;

const COLOURS = {
  '♥': 'var(--hearts)',
  '♦': 'var(--diamonds)',
  '♠': 'var(--spades)',
  '♣': 'var(--clubs)',
} as const;

function Index({ card }: { card: Card }) {
  return (
    <>
      <text
        x={26}
        y={46}
        fontFamily={font.display}
        fontSize={card.value === '10' ? 36 : 40}
        letterSpacing={card.value === '10' ? -3 : 0}
        textAnchor="middle"
        fill="currentColor"
      >
        {card.value}
      </text>
      <Pip suit={card.suit} x={26} y={68} size={26} />
    </>
  );
}

function Middle({ card }: { card: Card }) {
  const { suit, value } = card;
  if (value === 'J' || value === 'Q' || value === 'K') {
    return <CourtFigure value={value} suit={suit} />;
  }
  if (value === 'A') {
    return (
      <>
        <circle cx={125} cy={175} r={78} fill="none" stroke="currentColor" strokeWidth={1.5} />
        <circle
          cx={125}
          cy={175}
          r={86}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeDasharray="2 9"
          strokeLinecap="round"
        />
        <Pip suit={suit} x={125} y={175} size={96} />
      </>
    );
  }
  return (PIP_SPOTS[value] ?? []).map(([column, row]) => (
    <Pip
      key={`${column} ${row}`}
      suit={suit}
      x={125 + column * COLUMN}
      y={175 + row * ROW}
      size={44}
      isTurned={row > 0}
    />
  ));
}

/** The front of a card, 250 × 350 units, drawn by us. Its name stands on whatever holds it. */
export const CardFace = memo(function CardFace({ card }: { card: Card }) {
  return (
    <svg
      viewBox="0 0 250 350"
      aria-hidden="true"
      focusable="false"
      style={{ color: COLOURS[card.suit] }}
    >
      <rect x={1} y={1} width={248} height={348} rx={18} fill={color.cardFace} />
      <rect
        x={1}
        y={1}
        width={248}
        height={348}
        rx={18}
        fill="none"
        stroke="#d8cdbb"
        strokeWidth={2}
      />
      <Middle card={card} />
      <Index card={card} />
      <g transform="rotate(180 125 175)">
        <Index card={card} />
      </g>
    </svg>
  );
});
