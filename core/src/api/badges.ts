import { object, type InferType } from 'yup';
import type { Call } from './call';
import { idOf } from './parameters';
import { count, listOf, oneOf, text, timestamp } from './shapes';

export const badge = object({ id: text, name: text, description: text });

const ownBadge = badge.shape({
  /** Null until the badge is earned. */
  earnedAt: timestamp.nullable(),
  /** The player's progress; null if it can't be counted. */
  progress: object({
    have: count,
    of: count,
    unit: oneOf(['days', 'points'] as const),
  })
    .defined()
    .nullable(),
});
export type OwnBadge = InferType<typeof ownBadge>;

export const badgeCalls = {
  badges: {
    address: ['GET', '/api/badges'],
    summary: 'Lists all badges: when the player earned each, or the progress toward it.',
    access: 'player',
    reads: 'few',
    answers: { 200: listOf(ownBadge) },
  },
  gameBadges: {
    address: ['GET', '/api/games/:gameId/badges'],
    summary: 'Lists the badges that the player earned with a game.',
    access: 'player',
    reads: 'few',
    params: object({ gameId: idOf('a game') }),
    answers: { 200: listOf(badge) },
  },
} as const satisfies Readonly<Record<string, Call>>;
