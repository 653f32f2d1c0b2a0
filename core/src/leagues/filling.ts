import { LEAGUE_SIZE } from './leagues';

/**
 * Arrivals take places in the open league with the lowest lane, so one is full before the next begins. While
 * processes get in each other's way, each takes the first one from a random point, and a league that fills
 * quickly begins another beside it, in a random lane: more where more arrive. The main lane never ends, so
 * that there is always a next league from any point.
 */
export const MAIN_LANE = 1;

/** After so many places, a league that fills quickly begins another. */
const BRANCHING = 10;
/** Quickly: in at most so many milliseconds for each place. One document takes a few in a second. */
const QUICK_MS = 500;

interface Filling {
  readonly lane: number;
  readonly taken: number;
  readonly begunAt: number;
}

/** The lanes of the leagues that begin, still empty, with the place that was just taken. */
export function lanesBegun(
  { lane, taken, begunAt }: Filling,
  at: number,
  isBusy: boolean,
  random: number,
): number[] {
  if (taken === LEAGUE_SIZE) return lane === MAIN_LANE ? [MAIN_LANE] : [];
  const isQuick = at - begunAt <= taken * QUICK_MS;
  return isBusy && isQuick && taken % BRANCHING === 0 ? [random] : [];
}
