import { NO_REMINDERS, type Reminders } from '@cardinal/core/documents/reminders';
import { isDue, isQuiet, nextReminder } from './times';

const at = (iso: string): number => Date.parse(iso);
const next = (reminders: Partial<Reminders>, from: string): string | null => {
  const found = nextReminder({ ...NO_REMINDERS, ...reminders }, at(from));
  return found === null ? null : new Date(found).toISOString().slice(0, 16);
};

describe('the next reminder of the daily', () => {
  it.each([
    ['Europe/Berlin', 18, '2032-05-10T15:00:00Z', '2032-05-10T16:00'],
    ['Europe/Berlin', 18, '2032-05-10T16:00:00Z', '2032-05-10T16:00'],
    ['Europe/Berlin', 18, '2032-05-10T16:00:01Z', '2032-05-11T16:00'],
    ['Europe/Berlin', 18, '2032-01-10T15:00:00Z', '2032-01-10T17:00'],
    ['Asia/Kathmandu', 8, '2032-01-10T00:00:00Z', '2032-01-10T02:15'],
    [null, 8, '2032-01-10T00:00:00Z', '2032-01-10T13:00'],
    ['Europe/Berlin', null, '2032-05-10T15:00:00Z', null],
  ])('in %s at %p, from %s on, comes at %p', (timeZone, dailyHour, from, expected) => {
    expect(next({ timeZone, dailyHour }, from)).toBe(expected);
  });
});

describe('the reminder of a streak', () => {
  it.each([
    ['America/New_York', '2032-06-05T01:00'],
    ['America/Los_Angeles', '2032-06-05T01:00'],
    ['Asia/Tokyo', '2032-06-05T01:00'],
    ['Europe/Berlin', '2032-06-04T19:00'],
    ['Europe/London', '2032-06-04T20:00'],
    ['Asia/Kolkata', '2032-06-04T16:00'], // cspell:disable-line
  ])('comes at a time when players in %s are awake', (timeZone, expected) => {
    expect(next({ timeZone, streak: true }, '2032-06-04T12:00:00Z')).toBe(expected);
  });

  it('is due for an hour, on its day', () => {
    const reminders = { ...NO_REMINDERS, timeZone: 'Europe/Berlin', streak: true };
    const due = (iso: string): boolean => isDue('streak', reminders, at(iso));
    expect(due('2032-06-04T18:59:59Z')).toBe(false);
    expect(due('2032-06-04T19:00:00Z')).toBe(true);
    expect(due('2032-06-04T19:59:59Z')).toBe(true);
    expect(due('2032-06-04T20:00:00Z')).toBe(false);
  });

  it('is never due while it is turned off', () => {
    expect(isDue('streak', NO_REMINDERS, at('2032-06-05T01:00:00Z'))).toBe(false);
  });

  it('comes before that of the daily if it is earlier', () => {
    const both = { timeZone: 'Europe/Berlin', streak: true, dailyHour: 21 };
    expect(next(both, '2032-06-04T19:30:00Z')).toBe('2032-06-05T19:00');
    expect(next({ ...both, dailyHour: 9 }, '2032-06-04T12:00:00Z')).toBe('2032-06-04T19:00');
  });
});

it('is night from 22:00 to 8:00 local time', () => {
  const quiet = (iso: string): boolean => isQuiet({ timeZone: 'Europe/Berlin' }, at(iso));
  expect(
    ['19:59', '20:00', '05:59', '06:00'].map((time) => quiet(`2032-06-04T${time}:00Z`)),
  ).toEqual([false, true, true, false]);
});
