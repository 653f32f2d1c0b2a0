import { compareUsernames, foldCase } from './usernames';

describe('usernames', () => {
  it.each([
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'straße'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['ａｂｃ', 'ABC'],
    ['ﬁsh', 'FISH'],
    ['K', 'k'],
  ])('treat %s and %s as the same name', (a, b) => {
    expect(foldCase(a)).toBe(foldCase(b));
  });

  it('keep a prefix a prefix after case folding', () => {
    expect(foldCase('ΟΔΥΣΣΕΥΣ').startsWith(foldCase('ΟΔΥΣ'))).toBe(true);
  });

  it('distinguish a dotless ı from i', () => {
    expect(foldCase('ı')).not.toBe(foldCase('i'));
  });

  it('are sorted by NFKC, lowercase and code points', () => {
    expect(['b', 'A', 'ａa', 'Z', 'é'].sort(compareUsernames)).toEqual(['A', 'ａa', 'b', 'Z', 'é']);
  });
});
