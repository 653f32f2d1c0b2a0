import { ValidationError } from 'yup';
import { isFault, readFault } from './faults';
import { email, groupName, optionalId, profileText, username } from './fields';

function sentenceAbout(typed: string, schema = username): string | null {
  try {
    schema.validateSync(typed, { strict: true });
    return null;
  } catch (error) {
    const text = error instanceof ValidationError ? error.message : '';
    return isFault(text) ? readFault(text).message : text;
  }
}

describe('usernames', () => {
  it.each([
    'ann',
    'Ann_1-2.3',
    'Žofie',
    'नमस्ते',
    '李小龙',
    '김민준',
    '\u1100\u1161\u11a8\u1112\u1161\u11ab\u1103\u1161',
    'e\u0301mile',
    'Nguyê\u0303n',
    'ﬁsh',
    'مُحَمَّد',
    '...1',
    '١٢٣',
  ])('allow %s', (name) => {
    expect(username.isValidSync(name, { strict: true })).toBe(true);
  });

  it.each([
    ['shorter than 3 characters', 'ab', 'Username must be at least 3 characters'],
    ['longer than 50 characters', 'a'.repeat(51), 'Username cannot exceed 50 characters'],
    [
      'longer than 50 characters after NFKC',
      'ﷲ'.repeat(13),
      'Username cannot exceed 50 characters',
    ],
    ['with a space', 'a b c', 'Use only letters, digits, and _ - .'],
    ['with an emoji', 'abc😀', 'Use only letters, digits, and _ - .'],
    ['with a null byte', 'abc\u0000', 'Use only letters, digits, and _ - .'],
    ['made of Hangul fillers', '\u3164\u3164\u3164', 'Use only letters, digits, and _ - .'],
    ['with a blank Braille pattern', 'ada\u2800', 'Use only letters, digits, and _ - .'],
    ['with a Tifinagh joiner', 'ada\u2d7f', 'Use only letters, digits, and _ - .'],
    ['with a Khitan filler', 'ada\u{16fe4}', 'Use only letters, digits, and _ - .'],
    ['with a lone surrogate', 'abc\ud800', 'Use only letters, digits, and _ - .'],
    ['a mark first', '\u0301abc', 'Use only letters, digits, and _ - .'],
    ['with a mark after a digit', 'ab1\u0301', 'Use only letters, digits, and _ - .'],
    ['with 40 marks', `ada${'\u0301'.repeat(40)}`, 'Use at most two accents or marks per letter'],
    [
      'with three marks on one letter',
      'adx\u0301\u0302\u0303',
      'Use at most two accents or marks per letter',
    ],
    ['without a letter or digit', '_-.', 'Use at least one letter or digit'],
  ])("can't be %s", (_, name, message) => {
    expect(sentenceAbout(name)).toBe(message);
  });

  it('reject every default-ignorable code point', () => {
    let found = 0;
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const character = String.fromCodePoint(point);
      if (!/\p{DI}/u.test(character)) continue;
      found += 1;
      if (username.isValidSync(`ada${character}`, { strict: true })) {
        throw new Error(`accepted U+${point.toString(16)}`);
      }
    }
    expect(found).toBeGreaterThan(4000);
  });

  it('count code points after NFKC', () => {
    expect(username.isValidSync('𝒶𝒷𝒸', { strict: true })).toBe(true);
    expect(username.isValidSync('a'.repeat(50), { strict: true })).toBe(true);
  });
});

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

it('counts the length of a text in code points', () => {
  expect(profileText.isValidSync('😀'.repeat(100), { strict: true })).toBe(true);
  expect(profileText.isValidSync('😀'.repeat(101), { strict: true })).toBe(false);
});

it.each([
  ['Zoë 😀', true],
  ['1 Main St\n\tApt 2', true],
  ['a\u0000', false],
  ['\udfff', false],
])('takes only clean Unicode for a text: %j', (text, isClean) => {
  expect(optionalId.isValidSync(text, { strict: true })).toBe(isClean);
});

it.each([
  ['ａｄａ@player.example', 'Type the email address in half-width letters and signs'],
  ['ada＠player.example', 'Type the email address in half-width letters and signs'],
  ['ada@player。example', 'Type the email address in half-width letters and signs'],
  ['ada@player', 'Please enter a valid email address'],
])('says what is wrong with the email address %s', (typed, message) => {
  expect(sentenceAbout(typed, email)).toBe(message);
});

it.each(['\u200b', ' \u2800 ', '\u0301\u0302', `Class${'\u0301'.repeat(9)}`, '\u3164'])(
  'lets no group be called %j',
  (name) => expect(groupName.isValidSync(name, { strict: true })).toBe(false),
);

it.each(['7b', 'Ünïçödé', 'مُحَمَّد', '🎉', 'Nguyê\u0303n'])('lets a group be called %j', (name) => {
  expect(groupName.isValidSync(name, { strict: true })).toBe(true);
});
