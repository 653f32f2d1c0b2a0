import type { Day } from '../game/days';
import type { ExcusedDays } from './streak';

/** A day that an admin excused, and the time span in which the excuse applies. */
export interface ExcusedMark {
  readonly date: Day;
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly from: number;
  /** Null while it applies. */
  readonly until: number | null;
}

/** The days excused now. A mark applies as soon as it is set. */
export function excusedNow(marks: readonly ExcusedMark[]): ExcusedDays {
  return new Set(marks.flatMap(({ date, until }) => (until === null ? [date] : [])));
}

/**
 * The days excused for a result stored at that time. Marks keep their times so that a rebuild of all
 * records gets the same results.
 */
export function excusedAt(marks: readonly ExcusedMark[], timestamp: number): ExcusedDays {
  return new Set(
    marks.flatMap(({ date, from, until }) =>
      from <= timestamp && (until === null || timestamp < until) ? [date] : [],
    ),
  );
}

/**
 * The marks after a day is excused, or no longer excused, from a time on. Unchanged if it already is.
 */
export function marked(
  marks: readonly ExcusedMark[],
  { date, reason }: Pick<ExcusedMark, 'date' | 'reason'>,
  isExcused: boolean,
  from: number,
): readonly ExcusedMark[] {
  if (excusedNow(marks).has(date) === isExcused) return marks;
  if (isExcused) return [...marks, { date, reason, from, until: null }];
  return marks.map((mark) =>
    mark.date === date && mark.until === null
      ? { ...mark, until: Math.max(mark.from, from) }
      : mark,
  );
}
