import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardBack, Contrast, Scheme, Table } from '@cardinal/core/documents/appearance';

type Names<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const CARD_BACK_NAMES: Names<CardBack> = {
  'emerald-green': msg`Emerald Green`,
  'classic-red': msg`Classic Red`,
  'royal-blue': msg`Royal Blue`,
  'purple-majesty': msg`Purple Majesty`,
  'golden-luxury': msg`Golden Luxury`,
  'midnight-black': msg`Midnight Black`,
};

export const CARD_BACK_DESCRIPTIONS: Names<CardBack> = {
  'emerald-green': msg({
    message: 'The house back: deep green, like the felt it was made for.',
    comment: 'The back of a card. The house is the casino.',
  }),
  'classic-red': msg`The red of every deck in every kitchen drawer.`,
  'royal-blue': msg`Court blue, calm under pressure.`,
  'purple-majesty': msg`Velvet purple for a queen’s hand.`,
  'golden-luxury': msg`Old gold, for players who mean to win.`,
  'midnight-black': msg`Black on black: nothing to read in it.`,
};

export const TABLE_NAMES: Names<Table> = {
  'casino-green': msg`Casino Green`,
  'navy-blue': msg`Navy Blue`,
  maroon: msg`Maroon`,
  'dark-gray': msg`Dark Gray`,
  turquoise: msg`Turquoise`,
};

export const SCHEME_NAMES: Names<Scheme> = {
  system: msg`System`,
  light: msg`Light`,
  dark: msg`Dark`,
};

export const CONTRAST_NAMES: Names<Contrast> = {
  system: msg`System`,
  more: msg({ message: 'More', comment: 'A choice for the contrast.' }),
};
