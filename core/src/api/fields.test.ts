import { email } from './fields';

describe('an e-mail address', () => {
  it.each(['ada@cardinal.test', 'Ada.L+cards@mail.x-y.test', "o'neil@x.test"])(
    'can be %s',
    (value) => {
      expect(email.isValidSync(value, { strict: true })).toBe(true);
    },
  );

  it.each([
    'ada',
    'ada@',
    '@x.test',
    'ada@home',
    'ada@x.test.',
    'ada@x..test',
    '.ada@x.test',
    'ada.@x.test',
    'a..b@x.test',
    'a b@x.test',
    ' ada@x.test',
    'a\u0085b@x.test',
  ])('is none of the kind of %s', (value) => {
    expect(email.isValidSync(value, { strict: true })).toBe(false);
  });
});
