import { startOnSite } from './siteHost';

const START = '/api/auth/google';

beforeEach(() => {
  process.env.CARDINAL_SITE_URL = 'https://cardinal.example';
});

afterEach(() => {
  delete process.env.CARDINAL_SITE_URL;
});

const askedOn = (host: string | undefined, url = START) =>
  startOnSite({ url, headers: host === undefined ? {} : { 'x-forwarded-host': host } });

it.each(['cardinal.web.app', 'cardinal.firebaseapp.com', 'localhost:5000'])(
  'moves a Google sign-in from %s to the site',
  (host) => {
    expect(askedOn(host)).toBe('https://cardinal.example/api/auth/google?moved');
  },
);

it.each([
  ['on the site itself', 'cardinal.example'],
  ['behind two proxies', 'cardinal.example, cardinal.web.app'],
  ['without Hosting', undefined],
])('starts a Google sign-in %s', (_, host) => {
  expect(askedOn(host)).toBeNull();
});

it('moves a Google sign-in with its language', () => {
  expect(askedOn('cardinal.web.app', `${START}?language=ja`)).toMatch(/google\?language=ja&moved$/);
});

it('moves a Google sign-in only once, even if a proxy changes the host', () => {
  expect(askedOn('cardinal.web.app', `${START}?moved`)).toBeNull();
});
