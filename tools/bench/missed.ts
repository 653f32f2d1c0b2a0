/** What is being done about a figure that is missed, by what its name begins with. */
const DONE_ABOUT: Readonly<Record<string, string>> = {
  'longest task of a flip':
    'it is kept on a quiet host: one React commit with the style of the card that comes.',
  'frames dropped':
    'of ten guesses half are wrong, and the dialog of each costs three or four frames as it opens (one commit of some forty elements, with its style, layout and paint); a press costs one, a right guess one or two by the words that are typed. Next: the dialog laid out in parts while the card still turns.',
  'Lighthouse on /game?mode=fun, phone: performance':
    'everything but the blocking time is at its best; that is the first rendering of the table (React, the rules of its styles, one layout) on a processor slowed four times. It is laid piece by piece already, behind a table that is there before the game is dealt. Next: the rules of its styles written by the build.',
  'Lighthouse on /login, phone: performance':
    'what varies from run to run is the blocking time of the first rendering.',
  'most players':
    'a guess takes some 8 ms of the API’s processor, nearly all of it in the libraries between it and Firestore; API, emulators and load share two processors here.',
};

export function doneAbout(figure: string): string {
  const found = Object.entries(DONE_ABOUT).find(([begin]) => figure.startsWith(begin));
  return found?.[1] ?? 'not looked into yet.';
}
