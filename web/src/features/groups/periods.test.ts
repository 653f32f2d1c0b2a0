import type { GroupPeriod } from '@cardinal/core/game/periods';
import { dayAfter, dayBefore, periodName } from './periods';

const TODAY = '2026-11-21'; // a Saturday

it.each<[GroupPeriod, string, string]>([
  ['day', TODAY, 'Today'],
  ['day', '2026-11-20', 'Friday, November 20, 2026'],
  ['week', TODAY, 'Sunday, November 15 to Saturday, November 21 (New York)'],
  ['week', '2025-12-25', 'Sunday, December 21 to Saturday, December 27, 2025 (New York)'],
  ['month', TODAY, 'November 2026'],
  ['all', TODAY, 'All time'],
])('names a %s with %s in it', (period, date, name) => {
  expect(periodName(period, date, TODAY)).toBe(name);
});

it.each<[GroupPeriod, string, string | null, string | null]>([
  ['day', TODAY, '2026-11-20', null],
  ['day', '2026-10-31', '2026-10-30', '2026-11-01'],
  ['day', '2020-01-01', null, '2020-01-02'],
  ['week', TODAY, '2026-11-14', null],
  ['week', '2026-11-14', '2026-11-07', '2026-11-15'],
  ['month', TODAY, '2026-10-31', null],
  ['month', '2026-01-31', '2025-12-31', '2026-02-01'],
  ['month', '2026-02-28', '2026-01-31', '2026-03-01'],
  ['all', TODAY, null, null],
])('steps from the %s of %s back to %s and on to %s', (period, date, before, after) => {
  expect([dayBefore(period, date), dayAfter(period, date, TODAY)]).toEqual([before, after]);
});
