import * as dates from './dates';
import { showLanguage } from './language';

it.each([
  ['weekdayName', 'Sat'],
  ['monthName', 'Nov'],
  ['monthOfYear', 'November 2026'],
  ['dayOfMonth', 'November 21'],
  ['shortDate', 'Nov 21, 2026'],
  ['longDate', 'November 21, 2026'],
  ['dayOfWeek', 'Saturday, November 21'],
  ['fullDate', 'Saturday, November 21, 2026'],
] as const)('%s formats a day in English, whatever the device’s time zone', (name, text) => {
  expect(dates[name]('2026-11-21')).toBe(text);
});

it.each([
  ['de', '21.~November 2026'],
  ['es', '21~de~nov'],
  ['tr', '21~Kasım 2026'],
  ['ja', '2026年11月21日'],
] as const)('keeps a day with its month in %s', async (language, text) => {
  await showLanguage(language);
  expect(dates.longDate('2026-11-21').replaceAll('\u00a0', '~')).toContain(text);
  await showLanguage('en');
});
