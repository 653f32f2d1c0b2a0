import { addressOnSite } from './siteAddress';

const deployed = { isEmulator: false, siteUrl: 'https://cardinal.example' };
const emulator = { isEmulator: true, siteUrl: undefined };

it.each([
  ['https://cardinal.web.app/', 'https://cardinal.example/'],
  ['https://cardinal.firebaseapp.com/game?mode=fun#x', 'https://cardinal.example/game?mode=fun#x'],
  ['https://www.cardinal.example/verify?code=a%2Fb', 'https://cardinal.example/verify?code=a%2Fb'],
  ['https://cardinal.example:8443/', 'https://cardinal.example/'],
])('moves %s to the site’s own host, with its path, query and fragment', (from, to) => {
  expect(addressOnSite(from, deployed)).toBe(to);
});

it('stays on the site’s own host', () => {
  expect(addressOnSite('https://cardinal.example/login?x=1', deployed)).toBeNull();
});

it('stays if the build has no site address', () => {
  expect(addressOnSite('http://localhost:4173/', { ...deployed, siteUrl: undefined })).toBeNull();
});

it('moves from localhost to the emulator’s host, on the same port', () => {
  const to = addressOnSite('http://localhost:5000/login?x=1#y', emulator);
  expect(to).toBe('http://127.0.0.1:5000/login?x=1#y');
});

it.each(['http://127.0.0.1:5000/', 'https://5000.tunnel.example/'])(
  'does not move %s of an emulator',
  (address) => {
    expect(addressOnSite(address, emulator)).toBeNull();
  },
);
