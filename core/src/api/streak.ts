import { object, type InferType } from 'yup';
import { count, day, listOf, oneOf } from './shapes';

/** A day without its daily on which the streak continued, because of a freeze or an excuse. */
export const bridge = object({
  date: day,
  by: oneOf(['freeze', 'excused'] as const),
});

export const ownStreak = object({
  /** The number of played days. Bridged days don't count. */
  current: count,
  longest: count,
  freezes: count,
  /** Days until the next freeze is earned; null at the maximum. */
  toNextFreeze: count.nullable(),
  /** The last bridged days of the streak, newest first. */
  bridged: listOf(bridge),
});
export type OwnStreak = InferType<typeof ownStreak>;
