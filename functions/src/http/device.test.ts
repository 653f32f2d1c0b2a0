import { deviceOf } from './device';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a session’s device', () => {
  it.each([
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0`,
      'Firefox on Windows',
    ],
    [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0`,
      'Edge on Windows',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
      'Safari on Mac',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} CriOS/150.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    [
      `${MOZILLA} (Linux; Android 16; Pixel 9) ${WEBKIT} SamsungBrowser/29.0 Chrome/150.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['curl/8.5.0', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('has a readable name for %s', (userAgent, text) => {
    expect(deviceOf({ headers: { 'user-agent': userAgent } })).toBe(text);
  });
});
