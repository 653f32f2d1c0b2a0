import type { ScoredMode } from '../game/game';
import { OPENING_WEEK } from './openings';
import type { ScoreOfDay } from './playerRecord';

/**
 * A badge that isn't earned by a game but when friends' scores are compared. A rebuild can't restore it.
 */
export const FRIEND_BEATEN = 'friend-beaten';

/** Whether a player scored more than another in the same day's daily. False if a score is unknown. */
export function hasBeaten(own: ScoreOfDay | null, other: ScoreOfDay | null): boolean {
  return own !== null && other?.date === own.date && own.score > other.score;
}

export interface Badge {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** The parts of a finished game and of the player's record after it that badges depend on. */
export interface Feat {
  readonly mode: ScoredMode;
  readonly score: number;
  readonly cleared: boolean;
  /** The player took the best chance at every guess. */
  readonly isFaultless: boolean;
  /** Par of a daily's deck; null for a fun game. */
  readonly par: number | null;
  /** The streak after this game, in days. */
  readonly streak: number;
  /** On how many consecutive days, including this one, the daily's opening guess was right. */
  readonly openings: number;
}

export interface Reached {
  readonly streak: number;
  /** The best score of any game that counts. */
  readonly best: number;
  readonly openings: number;
}

export interface Progress {
  readonly have: number;
  readonly of: number;
  readonly unit: 'days' | 'points';
}

type BadgeRule = Badge & {
  /** Null for a badge that no single game earns. */
  readonly earned: ((feat: Feat) => boolean) | null;
  readonly progress?: (reached: Reached) => Progress;
};

function forStreak(id: string, name: string, days: number): BadgeRule {
  return {
    id,
    name,
    description: `Keep a daily streak of ${days} days`,
    earned: ({ streak }) => streak >= days,
    progress: ({ streak }) => ({ have: Math.min(streak, days), of: days, unit: 'days' }),
  };
}

function forScore(id: string, name: string, points: number): BadgeRule {
  return {
    id,
    name,
    description: `Score ${points} or more in one game`,
    earned: ({ score }) => score >= points,
    progress: ({ best }) => ({ have: Math.min(best, points), of: points, unit: 'points' }),
  };
}

const CATALOG: readonly BadgeRule[] = [
  {
    id: 'first-daily',
    name: 'First Deal',
    description: 'Finish a daily challenge with a score',
    earned: ({ mode, score }) => mode === 'daily' && score > 0,
  },
  forScore('ten', 'Perfect Ten', 10),
  forScore('fifteen', 'Warm Hands', 15),
  forScore('twenty', 'Clairvoyant', 20),
  forScore('twenty-five', 'Half the Deck', 25),
  forScore('thirty', 'Card Whisperer', 30),
  forScore('forty', 'Beyond Belief', 40),
  {
    id: 'cleared',
    name: 'Whole Deck',
    description: 'Turn all 52 cards in one game',
    earned: ({ cleared }) => cleared,
  },
  forStreak('streak-3', 'Hat Trick', 3),
  forStreak('streak-7', 'Full Week', 7),
  forStreak('streak-30', 'Full Month', 30),
  forStreak('streak-100', 'Hundred Days', 100),
  forStreak('streak-365', 'Once Around the Sun', 365),
  {
    id: 'faultless',
    name: 'By the Odds',
    description: 'Score in a daily by taking the best chance at every guess',
    earned: ({ mode, score, isFaultless }) => mode === 'daily' && score > 0 && isFaultless,
  },
  {
    id: 'above-par',
    name: 'Above Par',
    description: 'Score more than par in a daily',
    earned: ({ par, score }) => par !== null && score > par,
  },
  {
    id: FRIEND_BEATEN,
    name: 'Bragging Rights',
    description: 'Score more than a friend in the same daily',
    earned: null,
  },
  {
    id: 'opening-week',
    name: 'Seven Openings',
    description: `Get the opening guess of the daily right on ${OPENING_WEEK} days in a row`,
    earned: ({ openings }) => openings >= OPENING_WEEK,
    progress: ({ openings }) => ({
      have: Math.min(openings, OPENING_WEEK),
      of: OPENING_WEEK,
      unit: 'days',
    }),
  },
];

export const BADGES: readonly Badge[] = CATALOG.map(({ id, name, description }) => ({
  id,
  name,
  description,
}));

/** The IDs of the badges that a game earns. */
export function badgesFor(feat: Feat): string[] {
  return CATALOG.filter(({ earned }) => earned?.(feat) === true).map(({ id }) => id);
}

/** All badges with the player's progress. Progress is null if it can't be counted. */
export function badgesWithProgress(
  reached: Reached,
): (Badge & { readonly progress: Progress | null })[] {
  return CATALOG.map(({ id, name, description, progress }) => ({
    id,
    name,
    description,
    progress: progress?.(reached) ?? null,
  }));
}
