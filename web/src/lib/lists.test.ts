// cspell:ignore irem
import { i18n } from '@lingui/core';
import { enumerated } from './language';
import { byUsername, listed, separators } from './lists';

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

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each([
  ['en', 'A 9, B 12, C 7'],
  ['de', 'A 9, B 12, C 7'],
  ['ja', 'A 9、B 12、C 7'],
  ['ar', 'A 9، B 12، C 7'],
])('lists items in %s without “and”', (locale, list) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(enumerated(['A 9', 'B 12', 'C 7'])).toBe(list);
});

it.each([
  ['en', ['Ada', 'Çelik', 'Dan', 'ırmak', 'jo', 'Öz', 'zoe']],
  ['tr', ['Ada', 'Çelik', 'Dan', 'ırmak', 'irem', 'jo', 'Öz', 'zoe']],
  ['de', ['Ada', 'Öz', 'Pia', 'zoe']],
  ['ja', ['Ada', 'あき', 'うめ']],
])('orders names by the alphabet of %s', (locale, names) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const shown = [...names].reverse().map((username) => ({ username }));
  expect(shown.sort(byUsername).map(({ username }) => username)).toEqual(names);
});
