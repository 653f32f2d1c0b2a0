import drawings from './cards.svg';

let isAsked = false;

/**
 * Adds cards.svg to the page, once. As an external file it would be a separate document, which the
 * browser would style and lay out as a whole before it shows a card. Drawings that are already in
 * the page stay.
 */
export function bringDrawings(): void {
  if (isAsked) return;
  isAsked = true;
  const request = new XMLHttpRequest(); // parses by itself: trusted types forbid it in scripts
  request.open('GET', drawings);
  request.responseType = 'document';
  request.onload = () => {
    const drawn = request.responseXML?.documentElement;
    if (drawn) keep(document.adoptNode(drawn));
    else isAsked = false;
  };
  request.onerror = () => {
    isAsked = false; // the next card tries again
  };
  request.send();
}

function keep(drawn: HTMLElement): void {
  for (const piece of drawn.querySelectorAll('defs > [id]')) {
    if (document.getElementById(piece.id)) piece.remove();
  }
  drawn.style.display = 'none'; // keeps the file itself out of the layout, but not its uses
  document.body.append(drawn);
}
