// cspell:ignore irem irmak lukasz
import { compareUsernames, foldCase, searchKey } from './usernames';

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

  it.each([
    ['irem', 'İrem'],
    ['Irmak', 'ırmak'],
    ['jose', 'José'],
    ['JOSÉ', 'jose\u0301'],
    ['strasse', 'Straße'],
    ['lukasz', 'Łukasz'],
    ['ａｄａ', 'Ada'],
    ['محمد', 'مُحَمَّد'],
    ['احمد', 'أحمد'],
  ])('are found by %s: %s', (typed, username) => {
    expect(searchKey(typed)).toBe(searchKey(username));
  });

  it.each([
    ['กน', 'กิน'],
    ['ada', 'adя'],
  ])('are not found by %s: %s', (typed, username) => {
    expect(searchKey(typed)).not.toBe(searchKey(username));
  });

  it('are sorted by NFKC, lowercase and code points', () => {
    expect(['b', 'A', 'ａa', 'Z', 'é'].sort(compareUsernames)).toEqual(['A', 'ａa', 'b', 'Z', 'é']);
  });
});
