// Their names, from their packages, whose licenses the build then lists. index.html has the typefaces.
import { family as body } from '@fontsource-variable/figtree/metadata.json';
import { family as display } from '@fontsource/young-serif/metadata.json';

/**
 * All values that a component may use. Colors are custom properties, so that the theme and the
 * table can change without a render; `globalStyle.ts` sets them.
 */
export const color = {
  page: 'var(--page)',
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  /** A selected item on `raised`: the lightest color in either theme. */
  chosen: 'var(--chosen)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  /** The edge of inputs, with a contrast of 3 to 1. */
  field: 'var(--field)',
  brand: 'var(--brand)',
  brandStrong: 'var(--brand-strong)',
  onBrand: 'var(--on-brand)',
  brandText: 'var(--brand-text)',
  gold: 'var(--gold)',
  good: 'var(--good)',
  bad: 'var(--bad)',
  badSurface: 'var(--bad-surface)',
  goodSurface: 'var(--good-surface)',
  warnSurface: 'var(--warn-surface)',
  warn: 'var(--warn)',
  overlay: 'var(--overlay)',
  focus: 'var(--focus)',
  feltCenter: 'var(--felt-center)',
  feltEdge: 'var(--felt-edge)',
  onFelt: 'var(--on-felt)',
  onFeltMuted: 'var(--on-felt-muted)',
  rail: 'var(--rail)',
  /** Lines and text on the felt, on any table color. */
  feltLine: 'rgb(255 255 255 / 16%)',
  feltVeil: 'rgb(255 255 255 / 12%)',
  feltShade: 'rgb(0 0 0 / 45%)',
  feltWord: 'rgb(8 26 18 / 84%)',
  dusk: 'rgb(10 0 6 / 62%)',
  cardFace: '#fffdf8',
  cardRed: '#bf1430',
  cardBlack: '#1d1a22',
  /** Between two cards of a pile. */
  cardEdge: '#c9bca6',
  cardGold: '#d9a13a',
  chip: '#fff8ec',
  chipText: '#2a1c22',
} as const;

/** Backgrounds for white text. A player's name selects one. */
export const avatars = [
  '#8a1f33',
  '#1d5f46',
  '#24508f',
  '#6a2c91',
  '#8a5a0a',
  '#0f6b74',
  '#7a3b12',
  '#4b4d57',
] as const;

/** Gold, silver and bronze, for dark digits. */
export const medals = ['#e0ae45', '#c5cad3', '#cf9464'] as const;

export const font = {
  /** Set in `globalStyle.ts`. */
  display: 'var(--display)',
  weight: 'var(--weight)',
  logo: `'${display}', '${display} Extended', Georgia, 'Times New Roman', serif`,
  body: `'${body}', '${body} Extended', system-ui, -apple-system, 'Segoe UI', sans-serif`,
} as const;

/**
 * In rem, on a scale of about 1.2. At twice the font size, titles grow less on a phone, so that a long word
 * fits its line.
 */
export const text = {
  tiny: '0.75rem',
  small: '0.875rem',
  body: '1rem',
  large: 'min(1.2rem, 7vw)',
  title: 'min(1.45rem, 7.25vw)',
  headline: 'clamp(min(1.75rem, 9.5vw), 5vw, 2.4rem)',
  score: '2.5rem',
} as const;

/** At twice the font size, a phone keeps its room for words. */
export const space = {
  half: 'min(0.25rem, 1.25vw)',
  one: 'min(0.5rem, 2.5vw)',
  oneHalf: 'min(0.75rem, 3.75vw)',
  two: 'min(1rem, 5vw)',
  three: 'min(1.5rem, 7.5vw)',
  four: 'min(2rem, 10vw)',
  six: 'min(3rem, 15vw)',
} as const;

export const radius = {
  small: '0.5rem',
  medium: '0.875rem',
  large: '1.4rem',
  /** For a bar, a mark, a card's corner. */
  mark: '0.25rem',
  /** For the table. */
  table: 'clamp(1.6rem, 7vw, 4rem)',
  round: '999px',
} as const;

export const shadow = {
  card: '0 1px 1px rgb(0 0 0 / 22%), 0 6px 14px rgb(0 0 0 / 22%)',
  raised: '0 1px 2px rgb(35 15 25 / 8%), 0 10px 24px -8px rgb(35 15 25 / 14%)',
  dialog: '0 20px 60px rgb(20 5 15 / 38%)',
  felt: 'inset 0 0 0 2px rgb(255 255 255 / 9%), inset 0 10px 46px rgb(0 0 0 / 34%), 0 14px 28px -10px rgb(20 8 14 / 38%)',
  /** For the selected one of several options. */
  chosen: '0 1px 3px rgb(0 0 0 / 18%)',
  medal: 'inset 0 0 0 2px rgb(60 30 5 / 16%)',
  /** For a row that moves over others. */
  over: '0 2px 6px rgb(35 15 25 / 26%), 0 0 0 1px rgb(35 15 25 / 8%)',
  /** For what sticks to the bottom while the rest scrolls. */
  below: '0 -0.4rem 0.6rem var(--surface)',
  /** For a keyboard key, with a visible edge. */
  key: 'inset 0 -3px 0 var(--raised), 0 1px 2px rgb(35 15 25 / 10%)',
} as const;

export const motion = {
  quick: '140ms cubic-bezier(0.2, 0.7, 0.3, 1)',
  calm: '320ms cubic-bezier(0.2, 0.7, 0.2, 1)',
  flip: '480ms cubic-bezier(0.35, 0.1, 0.2, 1)',
  slide: '520ms cubic-bezier(0.25, 0.8, 0.25, 1)',
} as const;

/** The minimum size of anything that can be tapped. */
export const TOUCH = '44px';

/** The narrowest phones, or a page zoomed in a lot. */
export const narrow = '@media (max-width: 359px)';
/** Widths where the game's header has two lines. */
export const narrowBar = '@media (max-width: 639px)';
export const wide = '@media (min-width: 720px)';
/** Room on all sides, as on a tablet in portrait mode. */
export const highAndWide = '@media (min-width: 720px) and (min-height: 900px)';
export const still = '@media (prefers-reduced-motion: reduce)';
/** The system's own colors, without backgrounds and shadows. */
export const forced = '@media (forced-colors: active)';
/** A phone in landscape mode, or a page zoomed to 200%. Content that was below moves beside. */
export const low = '@media (max-height: 540px) and (min-width: 520px)';
