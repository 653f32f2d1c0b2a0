import type { ReactElement } from 'react';
import type { Suit } from '@cardinal/core/game/cards';
import { color } from '../../theme/tokens';
import { Pip } from './pips';

export type CourtValue = 'J' | 'Q' | 'K';

const SKIN = '#f6d7b8';
const INK = '#2a1c22';
const GOLD = color.cardGold;

/** Face and neck, the same for all three. */
function Head(): ReactElement {
  return (
    <>
      <path d="M-11-22h22v26h-22z" fill={SKIN} />
      <path
        d="M-22-62c0-16 10-26 22-26s22 10 22 26c0 20-9 40-22 40s-22-20-22-40Z"
        fill={SKIN}
        stroke={INK}
        strokeWidth={2}
      />
      <path
        d="M-13-62q4-5 9 0M4-62q5-5 9 0M0-58l-4 13h6M-7-36q7 5 14 0"
        fill="none"
        stroke={INK}
        strokeWidth={2}
        strokeLinecap="round"
      />
    </>
  );
}

/** Shoulders down to the middle of the card, with a collar and a sash. */
function Robe({ pattern }: { pattern: CourtValue }): ReactElement {
  return (
    <>
      <path
        d="M-78 22c4-26 30-38 62-40L0 4l16-22c32 2 58 14 62 40v14H-78Z"
        fill="currentColor"
        stroke={INK}
        strokeWidth={2}
      />
      <path d="M-24-19 0 8l24-27 9 3L0 26-33-16Z" fill={GOLD} stroke={INK} strokeWidth={2} />
      {pattern === 'K' && (
        <path
          d="M-78 22q78-26 156 0v14H-78Z"
          fill="#fffdf8"
          stroke={INK}
          strokeWidth={2}
          strokeDasharray="1 0"
        />
      )}
      {pattern === 'K' && (
        <path
          d="M-58 24v6M-36 19v7M-12 17v7M12 17v7M36 19v7M58 24v6"
          stroke={INK}
          strokeWidth={4}
          strokeLinecap="round"
        />
      )}
      {pattern === 'Q' && (
        <path
          d="M-62 8q12 10 10 28M62 8q-12 10-10 28M-40 0q10 14 8 36M40 0q-10 14-8 36"
          fill="none"
          stroke={GOLD}
          strokeWidth={4}
        />
      )}
      {pattern === 'J' && (
        <path d="M-66 12 62 36M-48 0l88 18" stroke={GOLD} strokeWidth={6} fill="none" />
      )}
    </>
  );
}

function Jack(): ReactElement {
  return (
    <>
      <path
        d="M-29-70c-6 30-4 44 4 52h10l-4-48ZM29-70c6 30 4 44-4 52H15l4-48Z"
        fill={GOLD}
        stroke={INK}
        strokeWidth={2}
      />
      <Head />
      <path
        d="M-32-78c2-24 18-32 36-32 20 0 30 12 28 34-20-8-44-8-64-2Z"
        fill="currentColor"
        stroke={INK}
        strokeWidth={2}
      />
      <path
        d="M-34-82c20-8 48-8 68 2l-2 10c-20-8-44-8-64-2Z"
        fill={GOLD}
        stroke={INK}
        strokeWidth={2}
      />
      <path
        d="M26-92c10-18 26-24 38-20-6 14-18 24-34 26"
        fill="#fffdf8"
        stroke={INK}
        strokeWidth={2}
      />
    </>
  );
}

function Queen(): ReactElement {
  return (
    <>
      <path
        d="M-26-80c-20 12-24 48-12 66 8 4 16 2 20-4l-6-50ZM26-80c20 12 24 48 12 66-8 4-16 2-20-4l6-50Z"
        fill="#7a4320"
        stroke={INK}
        strokeWidth={2}
      />
      <Head />
      <path
        d="M-28-74c2-20 14-28 28-28s26 8 28 28c-16-10-40-10-56 0Z"
        fill="#7a4320"
        stroke={INK}
        strokeWidth={2}
      />
      <path
        d="M-32-90-38-122l18 14L0-128l20 20 18-14-6 32c-20-6-44-6-64 0Z"
        fill={GOLD}
        stroke={INK}
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <g fill="#fffdf8" stroke={INK} strokeWidth={1.5}>
        <circle cx={-38} cy={-123} r={4.5} />
        <circle cx={0} cy={-129} r={4.5} />
        <circle cx={38} cy={-123} r={4.5} />
      </g>
      <circle cx={0} cy={-102} r={5} fill="currentColor" />
      <circle cx={-25} cy={-46} r={3.5} fill={GOLD} />
      <circle cx={25} cy={-46} r={3.5} fill={GOLD} />
    </>
  );
}

function King(): ReactElement {
  return (
    <>
      <path
        d="M-27-72c-12 20-12 44-4 54h12l-2-50ZM27-72c12 20 12 44 4 54H19l2-50Z"
        fill="#8a8290"
        stroke={INK}
        strokeWidth={2}
      />
      <Head />
      <path
        d="M-22-48c2 30 10 46 22 52 12-6 20-22 22-52-6 6-12 8-22 8s-16-2-22-8Z"
        fill="#8a8290"
        stroke={INK}
        strokeWidth={2}
      />
      <path
        d="M-8-34q8 5 16 0"
        fill="none"
        stroke="#fffdf8"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      <path
        d="M-32-76v-36l16 14 16-22 16 22 16-14v36c-20-7-44-7-64 0Z"
        fill={GOLD}
        stroke={INK}
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <path d="M0-134v18M-7-127H7" stroke={INK} strokeWidth={4} strokeLinecap="round" />
      <path
        d="M-32-84c20-7 44-7 64 0v8c-20-7-44-7-64 0Z"
        fill="currentColor"
        stroke={INK}
        strokeWidth={2}
      />
    </>
  );
}

const FIGURES = { J: Jack, Q: Queen, K: King } as const;

/** A court card's middle: a half-figure, and the same turned about the centre. */
export function CourtFigure({ value, suit }: { value: CourtValue; suit: Suit }): ReactElement {
  const Figure = FIGURES[value];
  const half = (
    <>
      <g transform="translate(125 138) scale(0.82)">
        <g transform="translate(0 10)">
          <Robe pattern={value} />
          <Figure />
        </g>
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
