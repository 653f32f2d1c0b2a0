import type { Period } from './boards';

/**
 * Tallies that give a rank by one sum: each place contains the number of players above it. `daily` and
 * `fun` are the scores on the boards of a period. `standing` is what a day changed among the streak
 * lengths (see `streakRanks.ts`).
 */
export const RANKED_TALLIES = ['daily', 'fun', 'standing'] as const;
export type RankedTally = (typeof RANKED_TALLIES)[number];

/**
 * All tallies. `streak` and `crowd` count the players at each place: streaks by length, last day, and
 * freezes (`placeOfStreak`), and a day's guesses at each turn (`placeOfGuess`).
 */
export const TALLIES = [...RANKED_TALLIES, 'streak', 'crowd'] as const;
export type TallyName = (typeof TALLIES)[number];

/** A player who moves from one place of a tally to another. Null is no place, below all others. */
export interface TallyShift {
  readonly period: Period;
  readonly tally: TallyName;
  readonly from: number | null;
  readonly to: number | null;
}

export interface TallyChange {
  readonly period: Period;
  readonly tally: TallyName;
  readonly place: number;
  readonly by: number;
}

export function isRankedTally(tally: TallyName): tally is RankedTally {
  return RANKED_TALLIES.some((ranked) => ranked === tally);
}

export function changesOf(shifts: readonly TallyShift[]): TallyChange[] {
  return shifts.flatMap(({ period, tally, from, to }) => {
    if (from === to) return [];
    if (isRankedTally(tally)) return aboveChanges(period, tally, from ?? 0, to ?? 0);
    return [
      ...(from === null ? [] : [{ period, tally, place: from, by: -1 }]),
      ...(to === null ? [] : [{ period, tally, place: to, by: 1 }]),
    ];
  });
}

/** The player is above every place from the lower one up to, but not including, the higher one. */
function aboveChanges(period: Period, tally: RankedTally, from: number, to: number): TallyChange[] {
  const lower = Math.min(from, to);
  return Array.from({ length: Math.abs(to - from) }, (_, index) => ({
    period,
    tally,
    place: lower + index,
    by: to > from ? 1 : -1,
  }));
}
