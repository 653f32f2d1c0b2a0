import { withoutSecrets } from './errorReports';

describe('withoutSecrets', () => {
  it.each([
    ['an email address', 'no mail to Ada.L+x@player.example now', 'no mail to [email] now'],
    ['an ID', "can't read /api/games/Zk3vq0_8hT-u2m5xWc7Rb1Ne", "can't read /api/games/[token]"],
    ['a session token', 'Bearer eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ', 'Bearer [token]'],
    [
      'the code of a link',
      'at "https://cardinal.test/verify?code=abc#top"',
      'at "https://cardinal.test/verify"',
    ],
  ])('removes %s', (_, text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'turns')",
    'at t (https://cardinal.test/assets/ResetPasswordPage-1a2b3c4d.js:1:2345)',
    't@https://cardinal.test/assets/ResetPasswordPage-1a2b3c4d.js:1:2345',
  ])('keeps %s', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });
});
