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

const BETWEEN_MS = 20;

/** Brings what is awaited, then the rest piece by piece: at once, it would block a slow phone for 80 ms. */
async function bringAll(drawn: Document): Promise<void> {
  const all = [...drawn.querySelectorAll('defs > [id]')].map(({ id }) => id);
  for (const name of awaited) bringDrawing(name);
  for (const name of all) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    bringDrawing(name);
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
