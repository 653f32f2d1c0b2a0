import { t } from '@lingui/core/macro';
import { addDays, FIRST_DAY, startOfMonth, type Day } from '@cardinal/core/game/days';
import { spanOf, type GroupPeriod } from '@cardinal/core/game/periods';
import { dayOfWeek, fullDate, monthOfYear } from '../../lib/dates';

/**
 * 'Today', 'Sunday, November 15 to Saturday, November 21 (New York)', 'November 2026', 'All time'. A week
 * of another year says which.
 */
export function periodName(period: GroupPeriod, date: Day, today: Day): string {
  const span = spanOf(period, date);
  if (span === null) return t`All time`;
  if (period === 'month') return monthOfYear(date);
  if (period === 'week') {
    const isThisYear = span[1].slice(0, 4) === today.slice(0, 4);
    const first = dayOfWeek(span[0]);
    const last = isThisYear ? dayOfWeek(span[1]) : fullDate(span[1]);
    return t`${first} to ${last} (New York)`;
  }
  return date === today ? t`Today` : fullDate(date);
}

/** A day in the period before, or null before the first playable day. */
export function dayBefore(period: GroupPeriod, date: Day): Day | null {
  const span = spanOf(period, date);
  const before = span && addDays(span[0], -1);
  return before !== null && before >= FIRST_DAY ? before : null;
}

/** A day in the period after, or null if it hasn't started yet. */
export function dayAfter(period: GroupPeriod, date: Day, today: Day): Day | null {
  const span = spanOf(period, date);
  if (span === null) return null;
  const after = period === 'month' ? startOfMonth(addDays(span[0], 31)) : addDays(span[1], 1);
  return after <= today ? after : null;
}
