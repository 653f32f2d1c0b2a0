import type { Period } from './boards';

/**
 * The histograms of a period: players by score on its two boards, of a day also by what they guessed at
 * each turn of its deck (`placeOfGuess`), and of a few days by their streaks (`streaksToldBy`).
 */
export const TALLIES = ['daily', 'fun', 'streak', 'crowd'] as const;
export type TallyName = (typeof TALLIES)[number];

/** A player who moves from one place of a histogram to another; null for in none. */
export interface TallyShift {
  readonly period: Period;
  readonly tally: TallyName;
  readonly from: number | null;
  readonly to: number | null;
}

/** So many players more (or fewer) at a place of a histogram. */
export interface TallyChange {
  readonly period: Period;
  readonly tally: TallyName;
  readonly place: number;
  readonly by: number;
}

export function changesOf(shifts: readonly TallyShift[]): TallyChange[] {
  return shifts.flatMap(({ period, tally, from, to }) => [
    ...(from === null || from === to ? [] : [{ period, tally, place: from, by: -1 }]),
    ...(to === null || from === to ? [] : [{ period, tally, place: to, by: 1 }]),
  ]);
}
