// From which threshold on are honest games held rarely enough?
import { LUCK_DAYS } from '../../core/src/records/fairPlay';
import {
  aboveInsight,
  aboveLuck,
  INSIGHT_STEP,
  INSIGHT_STEPS,
  LUCK_STEP,
  LUCK_STEPS,
  type Tally,
} from './tally';

/** Honest games in 100,000 that may be held: by either rule as many. */
const HELD_AT_MOST = 1;
const EACH = HELD_AT_MOST / 2;

export interface Thresholds {
  readonly insight: number;
  readonly luck: number;
  readonly minDays: number;
}

function lowest(step: number, steps: number, isLow: (threshold: number) => boolean): number {
  for (let at = 0; at < steps; at += 1) if (isLow(at * step)) return at * step;
  throw new RangeError('no threshold is high enough');
}

/**
 * The lowest thresholds above which every kind of honest play is rare enough. Luck's is that of
 * `LUCK_DAYS` dailies; told it is of the fewest from which on all numbers of them are as safe.
 */
export function deriveThresholds(honest: readonly Tally[]): Thresholds {
  const insight = lowest(INSIGHT_STEP, INSIGHT_STEPS, (bits) =>
    honest.every((tally) => aboveInsight(tally, bits) <= EACH),
  );
  const isSafe = (days: number, deviations: number): boolean =>
    honest.every((tally) => aboveLuck(tally, deviations, days) <= EACH);
  const luck = lowest(LUCK_STEP, LUCK_STEPS, (deviations) => isSafe(LUCK_DAYS, deviations));
  let minDays = LUCK_DAYS;
  while (minDays > 1 && isSafe(minDays - 1, luck)) minDays -= 1;
  return { insight, luck, minDays };
}
