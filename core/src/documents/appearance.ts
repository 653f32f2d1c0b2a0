/** What a card's back and the table may look like. */
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

/** How a player wants the game to look and to be handled, on every device. */
export interface Appearance {
  readonly cardBack: CardBack;
  readonly table: Table;
  /** Each suit in a colour of its own. */
  readonly fourColors: boolean;
  /** Whether a letter key guesses at once. */
  readonly letterKeys: boolean;
}

/** What a player has who has chosen nothing, and what the first choice adds to. */
export const DEFAULT_APPEARANCE: Appearance = {
  cardBack: 'emerald-green',
  table: 'casino-green',
  fourColors: false,
  letterKeys: true,
};
