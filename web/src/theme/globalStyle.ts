import { CHOSEN_MORE, DARK, LIGHT, LIGHT_MORE, MORE } from './schemes';
import { color, font, radius } from './tokens';

/**
 * The build writes it into index.html (vite/page.ts), so that the first paint has it already. In the sheet
 * of the components, it would apply anew to the whole page whenever they add a rule with an `@`.
 */
export const globalStyle = `
  :root {${LIGHT}}
  @media (prefers-contrast: more) {
    :root:root {${LIGHT_MORE}}
  }
  :root[data-contrast='more'] {${LIGHT_MORE}}

  @media (prefers-color-scheme: dark) {
    :root:not([data-scheme='light']) {${DARK}}
  }
  :root[data-scheme='dark'] {${DARK}}

  /* After both schemes, whose colors it builds on. */
  @media (prefers-contrast: more) {
    :root:root {${MORE}}
    ${CHOSEN_MORE}
  }
  :root[data-contrast='more'] {
    ${MORE}
    ${CHOSEN_MORE}
  }

  *, *::before, *::after { box-sizing: border-box; }

  /* Numbers are often compared, but the display font's default digits differ in height. Every
     'font' shorthand resets this, hence '!important'. */
  * { font-variant-numeric: lining-nums tabular-nums !important; }

  html {
    -webkit-text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
    --display: ${font.logo};
    --weight: 400;
    --dvh: 1vh;
  }

  /* Older browsers don't know the unit. */
  @supports (height: 1dvh) {
    html { --dvh: 1dvh; }
  }

  /* Direct children only: a deeper selector makes browsers restyle the root for each card that
     is dealt. */
  html:has(> body > [data-dialog]) { overflow: hidden; }

  body {
    margin: 0;
    min-height: calc(100 * var(--dvh));
    background: ${color.page};
    color: ${color.text};
    font: 400 1rem/1.5 ${font.body};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  /* Systems' serif fonts have thin Arabic and Japanese letters, beside which its digits are heavy. */
  html:is(:lang(ar), :lang(ja)) { --display: ${font.body}; --weight: 700; }

  /* Lines end between phrases, where the browser knows them. */
  :lang(ja) { word-break: auto-phrase; line-break: strict; }

  /* Colors the scrollbar's space, which neither the page nor an overlay covers. Set on the body:
     a custom property on the root's background makes browsers restyle the whole page when it
     changes. */
  body:has(> [data-dialog]) { background: var(--page-under-overlay); }

  /* Two dialogs have two overlays. */
  body:has(> [data-dialog][inert]) { background: var(--page-under-overlays); }

  main:focus { outline: none; }

  #root { min-height: calc(100 * var(--dvh)); display: flex; flex-direction: column; background: ${color.page}; }

  h1, h2, h3 { font-family: ${font.display}; font-weight: ${font.weight}; line-height: 1.15; margin: 0; text-wrap-style: balance; }

  /* Without a lone word on the last line. */
  p { margin: 0; text-wrap-style: pretty; }

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
