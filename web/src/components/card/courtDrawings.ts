import { color } from '../../theme/tokens';

export type CourtValue = 'J' | 'Q' | 'K';

/** The attributes of an SVG path. */
export interface Stroke {
  readonly d: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
}

const SKIN = '#f6d7b8';
export const INK = '#2a1c22';
const GOLD = color.cardGold;
const WHITE = '#fffdf8';
/** The suit's own. */
const SUIT = 'currentColor';

const shape = (d: string, fill: string, strokeWidth = 2): Stroke => ({
  d,
  fill,
  stroke: INK,
  strokeWidth,
});

const line = (d: string, strokeWidth = 2, stroke = INK): Stroke => ({
  d,
  fill: 'none',
  stroke,
  strokeWidth,
});

function disc(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0 `;
  return `M${x - radius} ${y}${half}${2 * radius} 0${half}${-2 * radius} 0Z`;
}

/** Face and neck, the same for all three. */
const HEAD: readonly Stroke[] = [
  { d: 'M-11-22h22v26h-22z', fill: SKIN },
  shape('M-22-62c0-16 10-26 22-26s22 10 22 26c0 20-9 40-22 40s-22-20-22-40Z', SKIN),
  line('M-13-62q4-5 9 0M4-62q5-5 9 0M0-58l-4 13h6M-7-36q7 5 14 0'),
];

/** Shoulders down to the middle of the card, with a collar. */
const ROBE: readonly Stroke[] = [
  shape('M-78 22c4-26 30-38 62-40L0 4l16-22c32 2 58 14 62 40v14H-78Z', SUIT),
  shape('M-24-19 0 8l24-27 9 3L0 26-33-16Z', GOLD),
];

const HAIR = { queen: '#7a4320', king: '#8a8290' } as const;

/** From the back to the front. */
export const FIGURES: Readonly<Record<CourtValue, readonly Stroke[]>> = {
  J: [
    ...ROBE,
    line('M-66 12 62 36M-48 0l88 18', 6, GOLD),
    shape('M-29-70c-6 30-4 44 4 52h10l-4-48ZM29-70c6 30 4 44-4 52H15l4-48Z', GOLD),
    ...HEAD,
    shape('M-32-78c2-24 18-32 36-32 20 0 30 12 28 34-20-8-44-8-64-2Z', SUIT),
    shape('M-34-82c20-8 48-8 68 2l-2 10c-20-8-44-8-64-2Z', GOLD),
    shape('M26-92c10-18 26-24 38-20-6 14-18 24-34 26', WHITE),
  ],
  Q: [
    ...ROBE,
    line('M-62 8q12 10 10 28M62 8q-12 10-10 28M-40 0q10 14 8 36M40 0q-10 14-8 36', 4, GOLD),
    shape(
      'M-26-80c-20 12-24 48-12 66 8 4 16 2 20-4l-6-50ZM26-80c20 12 24 48 12 66-8 4-16 2-20-4l6-50Z',
      HAIR.queen,
    ),
    ...HEAD,
    shape('M-28-74c2-20 14-28 28-28s26 8 28 28c-16-10-40-10-56 0Z', HAIR.queen),
    shape('M-32-90-38-122l18 14L0-128l20 20 18-14-6 32c-20-6-44-6-64 0Z', GOLD),
    shape([-38, 0, 38].map((x) => disc(x, x === 0 ? -129 : -123, 4.5)).join(''), WHITE, 1.5),
    { d: disc(0, -102, 5), fill: SUIT },
    { d: disc(-25, -46, 3.5) + disc(25, -46, 3.5), fill: GOLD },
  ],
  K: [
    ...ROBE,
    shape('M-78 22q78-26 156 0v14H-78Z', WHITE),
    line('M-58 24v6M-36 19v7M-12 17v7M12 17v7M36 19v7M58 24v6', 4),
    shape('M-27-72c-12 20-12 44-4 54h12l-2-50ZM27-72c12 20 12 44 4 54H19l2-50Z', HAIR.king),
    ...HEAD,
    shape('M-22-48c2 30 10 46 22 52 12-6 20-22 22-52-6 6-12 8-22 8s-16-2-22-8Z', HAIR.king),
    line('M-8-34q8 5 16 0', 2.5, WHITE),
    shape('M-32-76v-36l16 14 16-22 16 22 16-14v36c-20-7-44-7-64 0Z', GOLD),
    line('M0-134v18M-7-127H7', 4),
    shape('M-32-84c20-7 44-7 64 0v8c-20-7-44-7-64 0Z', SUIT),
  ],
};
