import fc from 'fast-check';
import {
  addDays,
  addMonths,
  closeOfDay,
  countdown,
  dayOf,
  daysBetween,
  endOfDay,
  FUN_LIFE_MS,
  GUEST_LATER_LIFE_MS,
  isDay,
  isOwnDay,
  isPlayableDay,
  isPlayableMonth,
  lastClosedDay,
  lastDayOf,
  startOfDay,
  startOfMonth,
  startOfWeek,
} from './days';

const at = (iso: string): number => Date.parse(iso);
const HOUR = 3_600_000;

describe('the day in New York', () => {
  it.each([
    ['2026-01-15T04:59:59Z', '2026-01-14'],
    ['2026-01-15T05:00:00Z', '2026-01-15'],
    ['2026-07-15T03:59:59Z', '2026-07-14'],
    ['2026-07-15T04:00:00Z', '2026-07-15'],
    ['2026-03-08T06:59:59Z', '2026-03-08'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
    ['2026-11-01T04:00:00Z', '2026-11-01'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
    ['2026-12-31T23:00:00Z', '2026-12-31'],
    ['2027-01-01T05:00:00Z', '2027-01-01'],
  ])('at %s is %s', (iso, day) => {
    expect(dayOf(at(iso))).toBe(day);
  });

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-07-04', 24],
    ['2028-02-29', 24],
  ])('gives %s %i hours', (day, hours) => {
    expect(endOfDay(day) - startOfDay(day)).toBe(hours * HOUR);
  });

  it.each([
    ['2026-07-04', '2026-07-05T10:00:00Z'],
    ['2026-10-31', '2026-11-01T10:00:00Z'],
    ['2026-11-01', '2026-11-02T11:00:00Z'],
  ])('closes %s six hours after its end, at %s', (day, iso) => {
    expect(closeOfDay(day)).toBe(at(iso));
    expect(lastClosedDay(at(iso))).toBe(day);
    expect(lastClosedDay(at(iso) - 1)).toBe(addDays(day, -1));
  });

  it.each([
    ['2026-01-14', '2026-01-15T04:59:59Z', true],
    ['2026-01-14', '2026-01-15T05:00:00Z', false],
    ['2026-01-15', '2026-01-15T04:59:59Z', false],
    [null, '2026-01-15T05:00:00Z', false],
  ])(
    "decides whether a game of %s started at %s is that day's own daily: %s",
    (date, startedAt, isOwn) => {
      expect(isOwnDay(date, startedAt)).toBe(isOwn);
    },
  );

  it('lets a fun game wait for a day, and a guest’s past day for thirty', () => {
    expect(FUN_LIFE_MS / HOUR).toBe(24);
    expect(GUEST_LATER_LIFE_MS / HOUR).toBe(720);
  });

  it('starts and ends where the date changes, on every day of three years', () => {
    for (let day = '2025-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      expect(dayOf(startOfDay(day))).toBe(day);
      expect(dayOf(startOfDay(day) - 1)).toBe(addDays(day, -1));
      expect(dayOf(endOfDay(day) - 1)).toBe(day);
    }
  });
});

it('doesn’t depend on how the locale prints a date', () => {
  const american = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' });
  expect(american.format(at('2026-01-05T17:00:00Z'))).toBe('1/5/2026');
  const parts = american.formatToParts(at('2026-01-05T17:00:00Z'));
  const stub = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue(parts);
  expect(dayOf(at('2026-01-05T17:00:00Z'))).toBe('2026-01-05');
  stub.mockRestore();
});

describe('days as text', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '',
    '2026-01-01x',
    // A month of the year 12026, with as many characters as a day.
    '+012026-01',
  ])('rejects %p as a day', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('allows days from 2020-01-01 up to today', () => {
    expect(isPlayableDay('2020-01-01', '2026-11-21')).toBe(true);
    expect(isPlayableDay('2019-12-31', '2026-11-21')).toBe(false);
    expect(isPlayableDay('2026-11-21', '2026-11-21')).toBe(true);
    expect(isPlayableDay('2026-11-22', '2026-11-21')).toBe(false);
  });

  it('counts across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-08', -1)).toBe('2026-03-07');
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (count) => {
        expect(daysBetween('2026-11-21', addDays('2026-11-21', count))).toBe(count);
      }),
    );
  });

  it('starts weeks on Sunday and months on the first', () => {
    expect(startOfWeek('2026-11-21')).toBe('2026-11-15');
    expect(startOfWeek('2026-11-15')).toBe('2026-11-15');
    expect(startOfMonth('2026-11-21')).toBe('2026-11-01');
  });
});

describe('the countdown', () => {
  it.each([
    [0, 0, 0],
    [-5000, 0, 0],
    [1, 0, 1],
    [60_000, 0, 1],
    [HOUR, 1, 0],
    [HOUR + 1, 1, 1],
    [23 * HOUR + 59 * 60_000, 23, 59],
    [25 * HOUR, 25, 0],
  ])('shows %i ms as %i hours and %i minutes', (left, hours, minutes) => {
    expect(countdown(left)).toEqual({ hours, minutes });
  });
});

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2024-02', 12, '2025-02'],
])('adds months: %s and %i is %s', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other);
});

it.each([
  ['2026-02', '2026-02-28'],
  ['2024-02', '2024-02-29'],
  ['2026-12', '2026-12-31'],
])('finds the last day of %s: %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});

it.each([
  ['2026-11', true],
  ['2020-01', true],
  ['2026-12', false],
  ['2019-12', false],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-11-01', false],
])('decides whether %s is a month with playable days: %s', (month, is) => {
  expect(isPlayableMonth(month, '2026-11-21')).toBe(is);
});
