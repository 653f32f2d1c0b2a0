import drawings from './cards.svg';

let isAsked = false;

/**
 * Brings cards.svg into the page, once. Used from outside it would be a document of its own, which the
 * browser styles and lays out whole before it shows a card. What the page came with stays.
 */
export function bringDrawings(): void {
  if (isAsked) return;
  isAsked = true;
  const request = new XMLHttpRequest(); // parses by itself, which trusted types let no script do
  request.open('GET', drawings);
  request.responseType = 'document';
  request.onload = () => {
    const drawn = request.responseXML?.documentElement;
    if (drawn) keep(document.adoptNode(drawn));
    else isAsked = false;
  };
  request.onerror = () => {
    isAsked = false; // the next card asks again
  };
  request.send();
}

function keep(drawn: HTMLElement): void {
  for (const piece of drawn.querySelectorAll('defs > [id]')) {
    if (document.getElementById(piece.id)) piece.remove();
  }
  drawn.style.display = 'none'; // nothing of it is laid out; its uses are
  document.body.append(drawn);
}
