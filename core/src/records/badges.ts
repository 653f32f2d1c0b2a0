import type { ScoredMode } from '../game/game';

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
  /** The streak after this game, in days. */
  readonly streak: number;
}

const CATALOGUE: readonly (Badge & { readonly earned: (feat: Feat) => boolean })[] = [
  {
    id: 'first-daily',
    name: 'First Deal',
    description: 'Finish a daily challenge with a score',
    earned: ({ mode, score }) => mode === 'daily' && score > 0,
  },
  {
    id: 'ten',
    name: 'Perfect Ten',
    description: 'Score 10 or more in one game',
    earned: ({ score }) => score >= 10,
  },
  {
    id: 'twenty',
    name: 'Clairvoyant',
    description: 'Score 20 or more in one game',
    earned: ({ score }) => score >= 20,
  },
  {
    id: 'cleared',
    name: 'Whole Deck',
    description: 'Turn all 52 cards in one game',
    earned: ({ cleared }) => cleared,
  },
  {
    id: 'streak-3',
    name: 'Hat Trick',
    description: 'Keep a daily streak of 3 days',
    earned: ({ streak }) => streak >= 3,
  },
  {
    id: 'streak-7',
    name: 'Full Week',
    description: 'Keep a daily streak of 7 days',
    earned: ({ streak }) => streak >= 7,
  },
  {
    id: 'streak-30',
    name: 'Full Month',
    description: 'Keep a daily streak of 30 days',
    earned: ({ streak }) => streak >= 30,
  },
];

export const BADGES: readonly Badge[] = CATALOGUE.map(({ id, name, description }) => ({
  id,
  name,
  description,
}));

/** The ids of the badges that a game deserves. */
export function badgesFor(feat: Feat): string[] {
  return CATALOGUE.filter((badge) => badge.earned(feat)).map((badge) => badge.id);
}
