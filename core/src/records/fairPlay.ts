import { chanceOf, wasBest, type TurnOdds } from '../game/odds';

/**
 * A result whose insight is above this, in bits, or whose player's luck is above the other, is
 * held. Both are derived by `npm run fairness`, which fails if they are not the ones it derives;
 * see docs/fair-play.md.
 */
export const INSIGHT_THRESHOLD = 13;
export const LUCK_THRESHOLD = 4.5;

/** Luck is that of the own-day dailies of so many days. */
export const LUCK_DAYS = 30;
/** Of so many dailies it is told; derived too, as the fewest that are as safe as thirty. */
export const LUCK_MIN_DAYS = 1;

/**
 * What a game's right guesses knew beyond the odds, in bits: the sum of log2(best chance ÷ own
 * chance) over the right guesses that were not the best.
 */
export function insightOf(odds: readonly TurnOdds[]): number {
  return odds.reduce(
    (bits, at) =>
      at.turn.correct && !wasBest(at)
        ? bits + Math.log2(at.best.favourable / at.made.favourable)
        : bits,
    0,
  );
}

/** How a game stands to its odds. The standings of several games add up. */
export interface Standing {
  /** Right guesses beyond those to be expected: Σ(right − chance). */
  readonly surplus: number;
  /** Σ chance(1 − chance). */
  readonly variance: number;
}

export function standingOf(odds: readonly TurnOdds[]): Standing {
  let [surplus, variance] = [0, 0];
  for (const { turn, made } of odds) {
    const chance = chanceOf(made);
    surplus += (turn.correct ? 1 : 0) - chance;
    variance += chance * (1 - chance);
  }
  return { surplus, variance };
}

/** In standard deviations; null for too few dailies, or while nothing was left to chance. */
export function luckOf(standings: readonly Standing[]): number | null {
  let [surplus, variance] = [0, 0];
  for (const standing of standings) {
    surplus += standing.surplus;
    variance += standing.variance;
  }
  const isTold = standings.length >= LUCK_MIN_DAYS && variance > 0;
  return isTold ? surplus / Math.sqrt(variance) : null;
}

export interface Evidence {
  /** Of the game. */
  readonly insight: number;
  /** Of the player, this game included; null for a game that has no part in it. */
  readonly luck: number | null;
}

/** Whether honest play explains a result too rarely for it to stand on a board unseen. */
export function isToBeHeld({ insight, luck }: Evidence): boolean {
  return insight > INSIGHT_THRESHOLD || (luck !== null && luck > LUCK_THRESHOLD);
}
