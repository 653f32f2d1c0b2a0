/** The available card backs. `TABLES` are the available tables. */
export const CARD_BACKS = [
  'emerald-green',
  'classic-red',
  'royal-blue',
  'purple-majesty',
  'golden-luxury',
  'midnight-black',
] as const;
export type CardBack = (typeof CARD_BACKS)[number];

export const TABLES = ['casino-green', 'navy-blue', 'maroon', 'dark-gray', 'turquoise'] as const;
export type Table = (typeof TABLES)[number];

export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const CONTRASTS = ['system', 'more'] as const;
export type Contrast = (typeof CONTRASTS)[number];

/** A player's settings for look and controls, the same on every device. */
export interface Appearance {
  readonly cardBack: CardBack;
  readonly table: Table;
  /** Each suit has its own color. */
  readonly fourColors: boolean;
  /** Whether a letter key makes a guess immediately. */
  readonly letterKeys: boolean;
  /** Light or dark; `system` follows the device. */
  readonly scheme: Scheme;
  readonly contrast: Contrast;
}

/** The settings of a player who hasn't changed any. */
export const DEFAULT_APPEARANCE: Appearance = {
  cardBack: 'emerald-green',
  table: 'casino-green',
  fourColors: false,
  letterKeys: true,
  scheme: 'system',
  contrast: 'system',
};
