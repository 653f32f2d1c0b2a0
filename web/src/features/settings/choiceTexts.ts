import type { CardBack, Contrast, Scheme, Table } from '@cardinal/core/documents/appearance';

export const CARD_BACK_TEXTS = {
  'emerald-green': {
    name: 'Emerald Green',
    description: 'The house back: deep green, like the felt it was made for.',
  },
  'classic-red': {
    name: 'Classic Red',
    description: 'The red of every deck in every kitchen drawer.',
  },
  'royal-blue': { name: 'Royal Blue', description: 'Court blue, calm under pressure.' },
  'purple-majesty': {
    name: 'Purple Majesty',
    description: 'Velvet purple for a queen’s hand.',
  },
  'golden-luxury': {
    name: 'Golden Luxury',
    description: 'Old gold, for players who mean to win.',
  },
  'midnight-black': {
    name: 'Midnight Black',
    description: 'Black on black: nothing to read in it.',
  },
} as const satisfies Record<CardBack, { name: string; description: string }>;

export const TABLE_NAMES = {
  'casino-green': 'Casino Green',
  'navy-blue': 'Navy Blue',
  maroon: 'Maroon',
  'dark-gray': 'Dark Gray',
  turquoise: 'Turquoise',
} as const satisfies Record<Table, string>;

export const SCHEME_NAMES = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
} as const satisfies Record<Scheme, string>;

export const CONTRAST_NAMES = {
  system: 'System',
  more: 'More',
} as const satisfies Record<Contrast, string>;
