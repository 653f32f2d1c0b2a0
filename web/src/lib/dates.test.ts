import * as dates from './dates';

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
