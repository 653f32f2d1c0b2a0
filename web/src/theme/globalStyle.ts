import { createGlobalStyle } from 'styled-components';
import { color, font, radius, wide } from './tokens';

export const GlobalStyle = createGlobalStyle`
  :root {
    --page: #fbf6ee;
    --surface: #ffffff;
    --raised: #f6eee2;
    --chosen: #ffffff;
    --text: #261a22;
    --muted: #6a5a62;
    --line: #e2d5c6;
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
    --dimmed: rgb(32 14 24) 62%;
    --page-under-overlay: color-mix(in srgb, var(--dimmed), var(--page));
    --focus: #1f5fd0;
    --on-felt: #fffaf0;
    --on-felt-muted: #e9efe6;
    color-scheme: light;
  }

  @media (prefers-color-scheme: dark) {
    :root {
      --page: #171219;
      --surface: #231b26;
      --raised: #2f2532;
      --chosen: #4b3e52;
      --text: #f8f0ea;
      --muted: #c0b0b8;
      --line: #45384a;
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
      --dimmed: rgb(8 4 8) 72%;
      --focus: #8db8ff;
      color-scheme: dark;
    }
  }

  /* Muted text becomes as dark as the rest, and every edge visible. */
  @media (prefers-contrast: more) {
    :root {
      --muted: var(--text);
      --line: var(--field);
      --on-felt-muted: var(--on-felt);
    }
    button[aria-selected='true'] { outline: 2px solid var(--text); outline-offset: -2px; }
  }

  *, *::before, *::after { box-sizing: border-box; }

  /* Numbers are often compared, but the display font's default digits differ in height. Every
     'font' shorthand resets this, hence '!important'. */
  * { font-variant-numeric: lining-nums tabular-nums !important; }

  html {
    -webkit-text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
    /* Reserves the scrollbar's space, so that nothing moves when scrolling starts or is blocked. */
    ${wide} { scrollbar-gutter: stable; }
  }

  /* Direct children only: a deeper selector makes browsers restyle the root for each card that
     is dealt. */
  html:has(> body > [data-dialog]) { overflow: hidden; }

  body {
    margin: 0;
    min-height: 100dvh;
    background: ${color.page};
    color: ${color.text};
    font: 400 1rem/1.5 ${font.body};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  /* Colors the scrollbar's space, which neither the page nor an overlay covers. Set on the body:
     a custom property on the root's background makes browsers restyle the whole page when it
     changes. */
  body:has(> [data-dialog]) { background: var(--page-under-overlay); }

  /* Two dialogs have two overlays. */
  body:has(> [data-dialog][inert]) {
    background: color-mix(in srgb, var(--dimmed), var(--page-under-overlay));
  }

  main:focus { outline: none; }

  #root { min-height: 100dvh; display: flex; flex-direction: column; background: ${color.page}; }

  h1, h2, h3 { font-family: ${font.display}; font-weight: 400; line-height: 1.15; margin: 0; }

  p { margin: 0; }

  button, input, select, textarea { font: inherit; color: inherit; }

  button { cursor: pointer; touch-action: manipulation; }

  a { color: ${color.brandText}; }

  :focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
    border-radius: ${radius.small};
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-delay: 0ms !important;
      /* With 1 ms, each change would appear a frame late, because 'transition' applies to all
         properties by default. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
