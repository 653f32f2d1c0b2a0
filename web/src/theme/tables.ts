import type { Appearance, CardBack, Table } from '@cardinal/core/documents/appearance';

/** The six backs and five tables. They become CSS custom properties. */
const BACK_COLORS = {
  'emerald-green': { back: '#0f6b4c', deep: '#084a34', line: '#8fdcb6' },
  'classic-red': { back: '#b3202f', deep: '#7f121f', line: '#ffc9c4' },
  'royal-blue': { back: '#1f4fa8', deep: '#123474', line: '#b5d0ff' },
  'purple-majesty': { back: '#6a2c91', deep: '#481a67', line: '#e0bdf7' },
  'golden-luxury': { back: '#9a6b12', deep: '#6d4a08', line: '#ffe2a1' },
  'midnight-black': { back: '#24222b', deep: '#121117', line: '#a7a3b8' },
} as const satisfies Record<CardBack, Readonly<Record<'back' | 'deep' | 'line', string>>>;

const TABLE_COLORS = {
  'casino-green': { center: '#1c7a55', edge: '#0c4a33', rail: '#3b2418' },
  'navy-blue': { center: '#2a4d8f', edge: '#142a57', rail: '#2a1f19' },
  maroon: { center: '#8a2a3c', edge: '#521320', rail: '#2b1a12' },
  'dark-gray': { center: '#4b4d57', edge: '#292a31', rail: '#1b1a1c' },
  turquoise: { center: '#12797f', edge: '#0a4a50', rail: '#34241a' },
} as const satisfies Record<Table, Readonly<Record<'center' | 'edge' | 'rail', string>>>;

/**
 * The usual two colors, or four for players who can't tell red from black. Each meets AA contrast
 * on a card's face.
 */
const SUIT_COLORS = {
  two: { hearts: '#bf1430', diamonds: '#bf1430', spades: '#1d1a22', clubs: '#1d1a22' },
  four: { hearts: '#bf1430', diamonds: '#1657b8', spades: '#1d1a22', clubs: '#0f6b3a' },
} as const;

export function isCardBack(text: unknown): text is CardBack {
  return typeof text === 'string' && Object.hasOwn(BACK_COLORS, text);
}

export function isTable(text: unknown): text is Table {
  return typeof text === 'string' && Object.hasOwn(TABLE_COLORS, text);
}

/** Custom properties for an element's `style`, so that a preview can have its own. */
export function tableStyle({
  cardBack,
  table,
  fourColors,
}: Pick<Appearance, 'cardBack' | 'table' | 'fourColors'>): Record<`--${string}`, string> {
  const suits = SUIT_COLORS[fourColors ? 'four' : 'two'];
  const { back, deep, line } = BACK_COLORS[cardBack];
  const { center, edge, rail } = TABLE_COLORS[table];
  return {
    '--card-back': back,
    '--card-back-deep': deep,
    '--card-back-line': line,
    '--felt-center': center,
    '--felt-edge': edge,
    '--rail': rail,
    '--hearts': suits.hearts,
    '--diamonds': suits.diamonds,
    '--spades': suits.spades,
    '--clubs': suits.clubs,
  };
}
