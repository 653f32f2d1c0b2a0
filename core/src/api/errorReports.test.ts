// cspell:ignore hallenge aoin
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
    [
      "a challenge's code",
      '"https://cardinal.test/challenge/k7mq2xw9tdhp"',
      '"https://cardinal.test/challenge/:code"',
    ],
    [
      "a challenge's code in an encoded address",
      'a%2FChallenge%2Fk7mq2xw9tdhp&b',
      'a/Challenge/:code&b',
    ],
    [
      "a challenge's code in a call's address",
      'in /api/challenges/k7mq2xw9tdhp/rounds/1:',
      'in /api/challenges/:code/rounds/1:',
    ],
    [
      "an invitation's code",
      'at https://cardinal.test/groups/join/k7m2p9',
      'at https://cardinal.test/groups/join/:code',
    ],
    [
      "an invitation's code in a call's address",
      '/api/invitations/k7m2p9/report',
      '/api/invitations/:code/report',
    ],
  ])('removes %s', (_, text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });

  it.each([
    'challenge//k7mq2xw9tdhp',
    '%63hallenge/k7mq2xw9tdhp',
    'challenge/%6B7mq2xw9tdhp',
    'challenge%252Fk7mq2xw9tdhp',
    'challenge/./k7mq2xw9tdhp',
    'challenge\\k7mq2xw9tdhp',
    'CHALLENGE/K7MQ2XW9TDHP/more',
    'play/k7mq2xw9tdhp',
    'challenge%3Fk7mq2xw9tdhp',
    'groups/join//7mq2xw',
    'groups/%6aoin/7mq2xw',
  ])('removes the code from %s', (path) => {
    expect(withoutSecrets(`at https://cardinal.test/${path}`)).not.toMatch(/7mq2xw/i);
  });

  it('reads an address that was escaped any number of times', () => {
    const path = `challenge%${'25'.repeat(100_000)}2F%25%36%42`;
    expect(withoutSecrets(`${path}7mq2xw9tdhp`)).toBe('challenge/:code');
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'turns')",
    'at t (https://cardinal.test/assets/ResetPasswordPage-1a2b3c4d.js:1:2345)',
    'at /challenge/:code',
    't@https://cardinal.test/assets/ResetPasswordPage-1a2b3c4d.js:1:2345',
  ])('keeps %s', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });
});
