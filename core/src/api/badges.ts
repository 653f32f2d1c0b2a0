import { array, object, string, type InferType } from 'yup';
import type { Call } from './call';
import { idOf } from './parameters';
import { count, timestamp, text } from './shapes';

export const badge = object({ id: text, name: text, description: text });

const ownBadge = badge.shape({
  /** Null until the badge is earned. */
  earnedAt: timestamp.nullable(),
  /** The player's progress; null if it can't be counted. */
  progress: object({
    have: count,
    of: count,
    unit: string()
      .oneOf(['days', 'points'] as const)
      .defined(),
  })
    .defined()
    .nullable(),
});
export type OwnBadge = InferType<typeof ownBadge>;

export const badgeCalls = {
  badges: {
    summary: 'Lists all badges: when the player earned each, or the progress toward it.',
    access: 'player',
    answers: { 200: array().of(ownBadge.defined()).defined() },
  },
  gameBadges: {
    summary: 'Lists the badges that the player earned with a game.',
    access: 'player',
    params: object({ gameId: idOf('a game') }),
    answers: { 200: array().of(badge.defined()).defined() },
  },
} as const satisfies Readonly<Record<string, Call>>;
