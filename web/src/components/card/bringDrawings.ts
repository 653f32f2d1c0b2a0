import drawings from './cards.svg';

/** What was asked for before it was loaded. */
const awaited = new Set<string>();
let request: XMLHttpRequest | null = null;

/**
 * Loads cards.svg, once. As an external file it would be a separate document, which the browser
 * would style and lay out as a whole before it shows a card.
 */
export function loadDrawings(): void {
  if (request !== null) return;
  const asked = new XMLHttpRequest(); // parses by itself: trusted types forbid it in scripts
  request = asked;
  asked.open('GET', drawings);
  asked.responseType = 'document';
  asked.onloadend = () => {
    if (asked.responseXML === null) request = null;
    else void bringAll(asked.responseXML);
  };
  asked.send();
}

/** After the first cards are dealt. Each piece that comes while they move restyles them. */
const REST_MS = 3000;
/** So many pieces at a time take a slow phone 10 ms, all of them 80. */
const AT_ONCE = 8;
const BETWEEN_MS = 100;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Brings what is awaited, then the rest, so that many cards can be shown together. */
async function bringAll(drawn: Document): Promise<void> {
  const all = [...drawn.querySelectorAll('defs > [id]')].map(({ id }) => id);
  for (const name of awaited) bringDrawing(name);
  await wait(REST_MS);
  while (all.length > 0) {
    for (const name of all.splice(0, AT_ONCE)) bringDrawing(name);
    await wait(BETWEEN_MS);
  }
}

/**
 * Adds an element of cards.svg, and those that it uses, to the page, now or once it is loaded. If that
 * failed, it is tried again.
 */
export function bringDrawing(name: string): void {
  if (document.getElementById(name)) return;
  const piece = request?.responseXML?.getElementById(name);
  if (!piece) {
    awaited.add(name);
    loadDrawings();
    return;
  }
  for (const use of piece.querySelectorAll('use')) {
    bringDrawing(use.getAttribute('href')?.slice(1) ?? '');
  }
  document.querySelector('.cards defs')?.append(piece);
}
