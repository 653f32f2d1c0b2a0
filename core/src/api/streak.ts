import { array, object, string, type InferType } from 'yup';
import type { Call } from './call';
import { count, day, maybeCount } from './shapes';

/** A day that was not played and that the streak goes on over. */
export const bridge = object({
  date: day,
  by: string()
    .oneOf(['freeze', 'excused'] as const)
    .defined(),
});

const ownStreak = object({
  /** Days played; those that are bridged add nothing. */
  current: count,
  longest: count,
  /** Left to use. */
  freezes: count,
  /** Days until the next one is earned; null while as many are kept as can be. */
  toNextFreeze: maybeCount,
  /** The last days that the streak goes on over, the newest first. */
  bridged: array().of(bridge.defined()).defined(),
});
export type OwnStreak = InferType<typeof ownStreak>;

export const streakCalls = {
  streak: {
    summary: "The player's streak, what has kept it, and the freezes that are left.",
    access: 'player',
    answers: { 200: ownStreak },
  },
} as const satisfies Readonly<Record<string, Call>>;
