// cspell:ignore novembre
import { act, screen } from '@testing-library/react';
import { showLanguage } from '../lib/language';
import { render } from '../testing/render';
import { DayCalendar, firstWeekday } from './DayCalendar';

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

it.each([
  ['fr', 'novembre 2026'],
  ['tr', 'Kasım 2026'],
] as const)('reads the month out in %s', async (language, month) => {
  await showLanguage(language);
  const none = () => ({ isPlayed: false, notes: [] });
  const rest = { notesOf: none, onMonth: none, onSelect: none };
  render(<DayCalendar month="2026-11-21" selected={null} today="2026-11-21" {...rest} />);
  expect(screen.getByRole('grid', { name: month })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(month);
  await act(() => showLanguage('en'));
});
