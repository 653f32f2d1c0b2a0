// How many games are above each threshold?
import { isToBeHeld, LUCK_DAYS, LUCK_MIN_DAYS } from '../../core/src/records/fairPlay';
import { bestPlay, type Kind } from './kinds';
import { table } from './play';
import type { Random } from '../../functions/src/testing/random';

/** The thresholds between which is chosen: whole bits, and half deviations. */
export const INSIGHT_STEP = 1;
export const INSIGHT_STEPS = 32;
export const LUCK_STEP = 0.5;
export const LUCK_STEPS = 32;

/** What a number of games came to. Tallies of the same kind add up. */
export interface Tally {
  games: number;
  score: number;
  /** How many games, by the highest step that their insight is above; none for an insight of 0. */
  readonly insight: Float64Array;
  /**
   * The same of the luck of 1 … `LUCK_DAYS` dailies on end, `LUCK_STEPS` for each, and of how many
   * such rows of dailies.
   */
  readonly luck: Float64Array;
  readonly rows: Float64Array;
  /** Players of `LUCK_DAYS` dailies each, and how many were first held on each of these. */
  careers: number;
  readonly firstHeld: Float64Array;
}

export function newTally(): Tally {
  return {
    games: 0,
    score: 0,
    insight: new Float64Array(INSIGHT_STEPS),
    luck: new Float64Array(LUCK_DAYS * LUCK_STEPS),
    rows: new Float64Array(LUCK_DAYS),
    careers: 0,
    firstHeld: new Float64Array(LUCK_DAYS),
  };
}

function increase(counts: Float64Array, at: number, by = 1): void {
  counts[at] = (counts[at] ?? 0) + by;
}

export function add(sum: Tally, tally: Tally): void {
  sum.games += tally.games;
  sum.score += tally.score;
  sum.careers += tally.careers;
  for (const part of ['insight', 'luck', 'rows', 'firstHeld'] as const) {
    tally[part].forEach((count, at) => increase(sum[part], at, count));
  }
}

/** The highest step that the value is above; -1 for none. */
function stepBelow(value: number, step: number, steps: number): number {
  return Math.min(Math.ceil(value / step) - 1, steps - 1);
}

/**
 * Plays `games` dailies on end. Luck is taken of every row of 1 … `LUCK_DAYS` of them, so that each
 * game ends one row of each length; and every `LUCK_DAYS` games another player begins.
 */
export function tallyOf(kind: Kind, games: number, random: Random): Tally {
  const tally = newTally();
  const playGame = table(random);
  /** Of all games so far. */
  const surplus = new Float64Array(games + 1);
  const variance = new Float64Array(games + 1);
  let isHeldBefore = false;

  for (let game = 0; game < games; game += 1) {
    const day = game % LUCK_DAYS;
    if (day === 0) {
      tally.careers += 1;
      isHeldBefore = false;
    }
    const isCounted = kind.days?.(day) ?? true;
    const { score, insight, standing } = playGame(isCounted ? kind.play : bestPlay);
    const end = game + 1;
    surplus[end] = (surplus[game] ?? 0) + standing.surplus;
    variance[end] = (variance[game] ?? 0) + standing.variance;
    if (!isCounted) continue;

    tally.games += 1;
    tally.score += score;
    const bits = stepBelow(insight, INSIGHT_STEP, INSIGHT_STEPS);
    if (bits >= 0) increase(tally.insight, bits);
    let careerLuck: number | null = null;
    for (let days = 1; days <= Math.min(end, LUCK_DAYS); days += 1) {
      const gained = (surplus[end] ?? 0) - (surplus[end - days] ?? 0);
      const luck = gained / Math.sqrt((variance[end] ?? 0) - (variance[end - days] ?? 0));
      increase(tally.rows, days - 1);
      const deviations = stepBelow(luck, LUCK_STEP, LUCK_STEPS);
      if (deviations >= 0) increase(tally.luck, (days - 1) * LUCK_STEPS + deviations);
      if (days === day + 1 && days >= LUCK_MIN_DAYS) careerLuck = luck;
    }
    if (!isHeldBefore && isToBeHeld({ insight, luck: careerLuck })) {
      isHeldBefore = true;
      increase(tally.firstHeld, day);
    }
  }
  return tally;
}

function countFrom(counts: Float64Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) count += counts[at] ?? 0;
  return count;
}

const IN = 100_000;

/** Of 100,000 games, those with an insight above so many bits. */
export function aboveInsight(tally: Tally, bits: number): number {
  return (IN * countFrom(tally.insight, bits / INSIGHT_STEP, INSIGHT_STEPS)) / tally.games;
}

/** Of 100,000 games that end so many dailies on end, those with a luck of these above the other. */
export function aboveLuck(tally: Tally, deviations: number, days: number): number {
  const row = (days - 1) * LUCK_STEPS;
  const above = countFrom(tally.luck, row + deviations / LUCK_STEP, row + LUCK_STEPS);
  return (IN * above) / (tally.rows[days - 1] ?? 0);
}

/** The share of players, from 0 to 1, of whom one of the first dailies was held. */
export function heldWithin(tally: Tally, days: number): number {
  return countFrom(tally.firstHeld, 0, days) / tally.careers;
}
