import type { Day } from '../game/days';
import type { ExcusedDays } from './streak';

/** A day that an admin has excused, and from when to when that holds. */
export interface ExcusedMark {
  readonly date: Day;
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly from: number;
  /** Null while it holds. */
  readonly until: number | null;
}

/** What is excused, to whoever looks now: a mark shows as soon as it is set. */
export function excusedNow(marks: readonly ExcusedMark[]): ExcusedDays {
  return new Set(marks.flatMap(({ date, until }) => (until === null ? [date] : [])));
}

/**
 * What was excused for a result that was stored at that moment. Marks are kept with their times, so
 * that whoever enters all games again comes to what was stored.
 */
export function excusedAt(marks: readonly ExcusedMark[], instant: number): ExcusedDays {
  return new Set(
    marks.flatMap(({ date, from, until }) =>
      from <= instant && (until === null || instant < until) ? [date] : [],
    ),
  );
}

/** The marks with that day excused, or not any more, from a moment on; the same where it is so already. */
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
