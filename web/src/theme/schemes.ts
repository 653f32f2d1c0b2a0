/* The colors of each scheme, as custom properties. The attributes `data-scheme` and `data-contrast` of
   the document choose them; without, the device does (globalStyle.ts, index.html). */

export const LIGHT = `
  --page: #fbf6ee;
  --surface: #ffffff;
  --raised: #f6eee2;
  --chosen: #ffffff;
  --text: #261a22;
  --muted: #6a5a62;
  --line: #e2d5c6;
  --edge: #726a6f;
  --field: #8a7a80;
  --brand: #b3122f;
  --brand-strong: #930d25;
  --on-brand: #ffffff;
  --brand-text: #a50f2a;
  --gold: #8a5c06;
  --good: #14653f;
  --bad: #a3142c;
  --bad-surface: #fdeaec;
  --good-surface: #e6f5ec;
  --warn: #6d4a00;
  --warn-surface: #fff4d1;
  --overlay: rgb(32 14 24 / 62%);
  --page-under-overlay: #736669;
  --page-under-overlays: #3f2f37;
  --focus: #1f5fd0;
  --on-felt: #fffaf0;
  --on-felt-muted: #e9efe6;
  color-scheme: light;
`;

export const DARK = `
  --page: #171219;
  --surface: #231b26;
  --raised: #2f2532;
  --chosen: #4b3e52;
  --text: #f8f0ea;
  --muted: #c0b0b8;
  --line: #45384a;
  --edge: #ada5a5;
  --field: #857590;
  --brand: #c9203f;
  --brand-strong: #a81733;
  --on-brand: #ffffff;
  --brand-text: #ff9aa8;
  --gold: #f0c566;
  --good: #7fdcae;
  --bad: #ffa3ae;
  --bad-surface: #47202a;
  --good-surface: #173a2a;
  --warn: #ffe09a;
  --warn-surface: #45370f;
  --overlay: rgb(8 4 8 / 72%);
  --page-under-overlay: #0c080d;
  --page-under-overlays: #090509;
  --focus: #8db8ff;
  color-scheme: dark;
`;

/** The light scheme's text colors at 7 to 1. The dark ones have that already. */
export const LIGHT_MORE = `
  --brand-text: #860a20;
  --gold: #5f3f00;
  --good: #0b4a2c;
  --bad: #860a20;
  --warn: #4a3200;
  --focus: #0f3f9a;
`;

/**
 * More contrast in either scheme: muted text is as dark as the rest, every edge is visible, and the
 * felt is as dark as its edge. A script sets the felt's colors, hence '!important'.
 */
export const MORE = `
  --muted: var(--text);
  --line: var(--edge);
  --field: var(--line);
  --brand: var(--brand-strong);
  --on-felt-muted: var(--on-felt);
  --felt-center: var(--felt-edge) !important;
`;

/** A selected tab doesn't only differ in its background. */
export const CHOSEN_MORE = `
  button[aria-selected='true'] { outline: 2px solid var(--text); outline-offset: -2px; }
`;
