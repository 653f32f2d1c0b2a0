import { addDays, monthOf, startOfMonth, startOfWeek, type Day } from './days';

/** What a group's board can add up. */
export const GROUP_PERIODS = ['day', 'week', 'month', 'all'] as const;
export type GroupPeriod = (typeof GROUP_PERIODS)[number];

/** A first and a last day. */
export type Span = readonly [Day, Day];

/** The span of days that contains the day. Null for all time. */
export function spanOf(period: GroupPeriod, date: Day): Span | null {
  switch (period) {
    case 'day':
      return [date, date];
    case 'week': {
      const first = startOfWeek(date);
      return [first, addDays(first, 6)];
    }
    case 'month':
      return [startOfMonth(date), `${monthOf(date)}-31`];
    case 'all':
      return null;
  }
}
