import { i18n } from '@lingui/core';
import { byUsername, enumerated, listed, separators } from './lists';

it('lists names', () => {
  expect(listed(['Ann', 'Ben'])).toBe('Ann and Ben');
});

it('keeps a comma apart from the gap between names', () => {
  expect(separators(['Ann', 'Ben'])).toEqual([['', ' and ']]);
  expect(separators(['Ann', 'Ben', 'Cem'])).toEqual([
    [',', ' '],
    [',', ' and '],
  ]);
});

it('lists items without “and”', () => {
  expect(enumerated(['Daily 9', 'Fun 12', 'Fun 7'])).toBe('Daily 9, Fun 12, Fun 7');
});

describe('names', () => {
  afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  it.each([
    ['en', ['Ada', 'Çelik', 'Dan', 'ırmak', 'jo', 'Öz', 'zoe']],
    ['tr', ['Ada', 'Çelik', 'Dan', 'ırmak', 'irem', 'jo', 'Öz', 'zoe']],
    ['de', ['Ada', 'Öz', 'Pia', 'zoe']],
    ['ja', ['Ada', 'あき', 'うめ']],
  ])('are in the order of the alphabet of %s', (locale, names) => {
    i18n.loadAndActivate({ locale, messages: {} });
    const shown = names.toReversed().map((username) => ({ username }));
    expect(shown.sort(byUsername).map(({ username }) => username)).toEqual(names);
  });
});
