/** What is being done about a figure that is missed, by what its name begins with. */
const DONE_ABOUT: Readonly<Record<string, string>> = {
  'longest task of a flip':
    'what is left is one React commit with the style and the paint of the card that comes; the layout of the other cards is gone from it (the table tells its size in pixels, a card is a handful of shapes).',
  'frames dropped':
    'they are dropped as a guess is pressed and as a dialog opens, by the commit and its style; the turn, the verdict and the typed words cost a frame now and then. Next: less to be laid out and painted in the dialog of a wrong guess.',
  'Lighthouse on /game?mode=fun, phone: performance':
    'everything but the blocking time is at its best; that is the first rendering of the table (React, the rules of its styles, one layout) on a processor slowed four times, once what it stands on is loaded. Next: the table laid before the game is dealt, so that less comes at once.',
  'Lighthouse on /login, phone: performance':
    'what varies from run to run is the blocking time of the first rendering.',
  'most players':
    'a guess takes some 8 ms of the API’s processor, nearly all of it in the libraries between it and Firestore; API, emulators and load share two processors here.',
};

export function doneAbout(figure: string): string {
  const found = Object.entries(DONE_ABOUT).find(([begin]) => figure.startsWith(begin));
  return found?.[1] ?? 'not looked into yet.';
}
