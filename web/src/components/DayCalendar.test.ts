import { firstWeekday } from './DayCalendar';

it.each([
  ['en-US', 0],
  ['en', 0],
  ['en-GB', 1],
  ['es-MX', 0],
  ['es', 1],
  ['es-419', 1],
  ['de-CH-u-nu-latn', 1],
  ['pt-BR', 0],
  ['ja', 0],
  ['ar', 6],
  ['ar-MA', 1],
])('begins the weeks of %s with day %i', (language, day) => {
  expect(firstWeekday(language)).toBe(day);
});
