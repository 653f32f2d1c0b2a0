import { spanOf } from './periods';

it.each([
  ['day', '2026-11-21', ['2026-11-21', '2026-11-21']],
  ['week', '2026-11-21', ['2026-11-15', '2026-11-21']],
  ['week', '2026-12-31', ['2026-12-27', '2027-01-02']],
  ['month', '2026-02-28', ['2026-02-01', '2026-02-31']],
  ['all', '2026-11-21', null],
] as const)('adds up the %s of %s', (period, day, span) => {
  expect(spanOf(period, day)).toEqual(span);
});
