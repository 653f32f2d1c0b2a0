import type { ScoredMode } from '../game/game';
import { OPENING_WEEK } from './openings';
import type { ScoreOfDay } from './playerRecord';

/** A badge earned beside the games, when scores of friends are compared; no rebuild can tell of it. */
export const FRIEND_BEATEN = 'friend-beaten';

/** Whether the one has scored more than the other in the same day's daily, as far as both are known. */
export function hasBeaten(own: ScoreOfDay | null, other: ScoreOfDay | null): boolean {
  return own !== null && other?.date === own.date && own.score > other.score;
}

export interface Badge {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** What a finished game and the player's record after it look like to a badge. */
export interface Feat {
  readonly mode: ScoredMode;
  readonly score: number;
  readonly cleared: boolean;
  /** Every guess was a best chance. */
  readonly isFaultless: boolean;
  /** Of a daily's deck; null for a fun game. */
  readonly par: number | null;
  /** The streak after this game, in days. */
  readonly streak: number;
  /** On how many days in a row, this one among them, the opening guess of the daily was right. */
  readonly openings: number;
}

/** How far a player is who may not have a badge yet. */
export interface Reached {
  readonly streak: number;
  /** The best score of any game that counts. */
  readonly best: number;
  readonly openings: number;
}

/** What is missing: so many of so many days or points. */
export interface Progress {
  readonly have: number;
  readonly of: number;
  readonly unit: 'days' | 'points';
}

type Entry = Badge & {
  /** Null for what no game earns by itself. */
  readonly earned: ((feat: Feat) => boolean) | null;
  readonly progress?: (reached: Reached) => Progress;
};

function forStreak(id: string, name: string, days: number): Entry {
  return {
    id,
    name,
    description: `Keep a daily streak of ${days} days`,
    earned: ({ streak }) => streak >= days,
    progress: ({ streak }) => ({ have: Math.min(streak, days), of: days, unit: 'days' }),
  };
}

function forScore(id: string, name: string, points: number): Entry {
  return {
    id,
    name,
    description: `Score ${points} or more in one game`,
    earned: ({ score }) => score >= points,
    progress: ({ best }) => ({ have: Math.min(best, points), of: points, unit: 'points' }),
  };
}

const CATALOGUE: readonly Entry[] = [
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
    description: 'Score in a daily with every guess a best chance',
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

export const BADGES: readonly Badge[] = CATALOGUE.map(({ id, name, description }) => ({
  id,
  name,
  description,
}));

/** The ids of the badges that a game deserves. */
export function badgesFor(feat: Feat): string[] {
  return CATALOGUE.filter(({ earned }) => earned?.(feat) === true).map(({ id }) => id);
}

/** All badges, each with how far the player is; null where there is nothing to be counted. */
export function badgesWithProgress(
  reached: Reached,
): (Badge & { readonly progress: Progress | null })[] {
  return CATALOGUE.map(({ id, name, description, progress }) => ({
    id,
    name,
    description,
    progress: progress?.(reached) ?? null,
  }));
}
