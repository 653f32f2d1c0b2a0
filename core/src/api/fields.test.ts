import { email, profileText } from './fields';

describe('an email address', () => {
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
  ])("can't be %s", (value) => {
    expect(email.isValidSync(value, { strict: true })).toBe(false);
  });
});

describe('a profile field', () => {
  it.each(['', 'São Paulo', 'علي‌رضا', '👩‍🚀', '12 High St., Flat 3'])('can be %j', (value) => {
    expect(profileText.isValidSync(value, { strict: true })).toBe(true);
  });

  it.each(['a\u0007b', 'a\nb', 'a\u0085b', 'a\u202eb', 'a\u2066b', 'a\u200fb', 'a\u2028b'])(
    "can't be %j",
    (value) => {
      expect(profileText.isValidSync(value, { strict: true })).toBe(false);
    },
  );
});
