/** What is being done about a figure that is missed, by what its name begins with. */
const DONE_ABOUT: Readonly<Record<string, string>> = {
  'longest task of a flip':
    'it is kept on a quiet host: one React commit with the style of the card that comes.',
  'frames dropped':
    'a press and the dialog of a wrong guess cost one frame each where the host is slow: one React commit with its style, layout and paint. The first dialog of a visit costs two or three, since its styles are new. Next: its styles written by the build.',
  Lighthouse: 'what varies from run to run is the blocking time of the first rendering.',
  'most players':
    'a guess takes some 8 ms of the API’s processor, nearly all of it in the libraries between it and Firestore; API, emulators and load share two processors here.',
};

export function doneAbout(figure: string): string {
  const found = Object.entries(DONE_ABOUT).find(([begin]) => figure.startsWith(begin));
  return found?.[1] ?? 'not looked into yet.';
}
