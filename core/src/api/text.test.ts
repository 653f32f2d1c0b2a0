import { codePoints, compareUsernames, foldCase, isCleanText } from './text';
import { username } from './fields';

describe('usernames', () => {
  it.each([
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'straße'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['ａｂｃ', 'ABC'],
    ['ﬁsh', 'FISH'],
    ['K', 'k'],
  ])('%s and %s are the same name', (a, b) => {
    expect(foldCase(a)).toBe(foldCase(b));
  });

  it('a prefix stays a prefix when it is folded', () => {
    expect(foldCase('ΟΔΥΣΣΕΥΣ').startsWith(foldCase('ΟΔΥΣ'))).toBe(true);
  });

  it('dotless ı is not i', () => {
    expect(foldCase('ı')).not.toBe(foldCase('i'));
  });

  it.each(['ann', 'Ann_1-2.3', 'Žofie', 'नमस्ते', '李小龙', 'e\u0301mile', '😀'.repeat(0) + 'abc'])(
    'takes %s',
    (name) => {
      expect(username.isValidSync(name, { strict: true })).toBe(true);
    },
  );

  it.each([
    ['too short', 'ab'],
    ['with a blank', 'a b c'],
    ['with an emoji', 'abc😀'],
    ['with a null byte', 'abc\u0000'],
    ['with a right-to-left mark', 'abc\u200f'],
    ['with a zero-width joiner', 'ab\u200dc'],
    ['that begins with a mark', '\u0301abc'],
    ['with a mark after a digit', 'ab1\u0301'],
    ['with a lone surrogate', 'abc\ud800'],
    ['too long', 'a'.repeat(51)],
  ])('refuses a name %s', (_, name) => {
    expect(username.isValidSync(name, { strict: true })).toBe(false);
  });

  it('counts code points after NFKC', () => {
    expect(codePoints('😀😀')).toBe(2);
    expect(username.isValidSync('𝒶𝒷𝒸', { strict: true })).toBe(true);
    expect(username.isValidSync('a'.repeat(50), { strict: true })).toBe(true);
  });

  it('are listed by NFKC, lower case, code points', () => {
    expect(['b', 'A', 'ａa', 'Z', 'é'].sort(compareUsernames)).toEqual(['A', 'ａa', 'b', 'Z', 'é']);
  });
});

it('clean text has no null bytes and no lone surrogates', () => {
  expect(isCleanText('Zoë 😀')).toBe(true);
  expect(isCleanText('1 Main St\n\tApt 2')).toBe(true);
  expect(isCleanText('a\u0000')).toBe(false);
  expect(isCleanText('\udfff')).toBe(false);
});
