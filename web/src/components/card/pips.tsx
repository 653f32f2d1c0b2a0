import type { ReactElement } from 'react';
import type { Suit } from '@cardinal/core/game/cards';

/** Suit shapes about the origin, 100 units high. */
const SHAPES = {
  '♥': 'M0 46C-34 18-48 2-48-18c0-16 12-28 26-28 10 0 18 5 22 14 4-9 12-14 22-14 14 0 26 12 26 28 0 20-14 36-48 64Z',
  '♦': 'M0-50C10-28 22-12 38 0 22 12 10 28 0 50-10 28-22 12-38 0-22-12-10-28 0-50Z',
  '♠': 'M0-48C34-20 48-4 48 16c0 15-11 26-24 26-8 0-14-3-19-9 1 8 5 13 13 17h-36c8-4 12-9 13-17-5 6-11 9-19 9-13 0-24-11-24-26 0-20 14-36 48-64Z',
  '♣': 'M0-48c13 0 23 10 23 22 0 6-2 11-6 15 3-2 7-3 11-3 13 0 22 10 22 22S41 30 28 30c-9 0-17-5-22-12 1 14 5 25 15 32h-42c10-7 14-18 15-32-5 7-13 12-22 12-13 0-22-10-22-22s9-22 22-22c4 0 8 1 11 3-4-4-6-9-6-15 0-12 10-22 23-22Z',
} as const satisfies Record<Suit, string>;

interface PipProps {
  suit: Suit;
  x: number;
  y: number;
  /** Height in the units of the drawing. */
  size: number;
  isTurned?: boolean;
}

export function Pip({ suit, x, y, size, isTurned = false }: PipProps): ReactElement {
  const turn = isTurned ? ' rotate(180)' : '';
  return (
    <path
      d={SHAPES[suit]}
      transform={`translate(${x} ${y})${turn} scale(${size / 100})`}
      fill="currentColor"
    />
  );
}

type Spot = readonly [column: -1 | 0 | 1, row: number];

const TOP = -1;
const sides = (row: number): Spot[] => [
  [-1, row],
  [1, row],
];

/** Where the pips stand: column −1…1, row −1…1; those below the middle are turned. */
export const PIP_SPOTS: Readonly<Record<string, readonly Spot[]>> = {
  '2': [
    [0, TOP],
    [0, 1],
  ],
  '3': [
    [0, TOP],
    [0, 0],
    [0, 1],
  ],
  '4': [...sides(TOP), ...sides(1)],
  '5': [...sides(TOP), [0, 0], ...sides(1)],
  '6': [...sides(TOP), ...sides(0), ...sides(1)],
  '7': [...sides(TOP), [0, -0.5], ...sides(0), ...sides(1)],
  '8': [...sides(TOP), [0, -0.5], ...sides(0), [0, 0.5], ...sides(1)],
  '9': [...sides(TOP), ...sides(-1 / 3), [0, 0], ...sides(1 / 3), ...sides(1)],
  '10': [...sides(TOP), [0, -2 / 3], ...sides(-1 / 3), ...sides(1 / 3), [0, 2 / 3], ...sides(1)],
};
