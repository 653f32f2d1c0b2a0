import { chanceOf, wasBest, type TurnOdds } from '../game/odds';

/**
 * A result is held if its insight (in bits) or its player's luck exceeds these. `npm run fairness`
 * calculates them and fails if they differ; see docs/fair-play.md.
 */
export const INSIGHT_THRESHOLD = 12;
export const LUCK_THRESHOLD = 4.5;

/** A result is also held if its deck odds are below these: in any case, and under the stricter rule. */
export const MIN_DECK_ODDS = 1 / 200_000;
export const STRICT_DECK_ODDS = 1 / 1_000;
/**
 * The same limit for the combined deck odds of the player's last days. `npm run fairness` calculates it.
 */
export const MIN_COMBINED_ODDS = 1 / 20_000;

/** Luck and combined deck odds cover the player's own-day dailies of this many days. */
export const LUCK_DAYS = 30;

/**
 * What a game's right guesses knew beyond the odds, in bits: the sum of log2(best chance ÷ chance of the
 * guess) over the right guesses that weren't best chances.
 */
export function insightOf(odds: readonly TurnOdds[]): number {
  return odds.reduce(
    (bits, at) =>
      at.turn.correct && !wasBest(at)
        ? bits + Math.log2(at.best.favorable / at.made.favorable)
        : bits,
    0,
  );
}

/** How a daily compares with its odds. */
export interface OddsDeviation {
  /** Right guesses beyond the expected number: Σ(right − chance). */
  readonly surplus: number;
  /** Σ chance(1 − chance). */
  readonly variance: number;
  /** Its deck odds (`deckOddsOf`); null for days before they were stored. */
  readonly deckOdds: number | null;
}

export function oddsDeviationOf(
  odds: readonly TurnOdds[],
): Pick<OddsDeviation, 'surplus' | 'variance'> {
  let [surplus, variance] = [0, 0];
  for (const { turn, made } of odds) {
    const chance = chanceOf(made);
    surplus += (turn.correct ? 1 : 0) - chance;
    variance += chance * (1 - chance);
  }
  return { surplus, variance };
}

/** In standard deviations; null without variance. */
export function luckOf(
  standings: readonly Pick<OddsDeviation, 'surplus' | 'variance'>[],
): number | null {
  let [surplus, variance] = [0, 0];
  for (const standing of standings) {
    surplus += standing.surplus;
    variance += standing.variance;
  }
  return variance > 0 ? surplus / Math.sqrt(variance) : null;
}

/** The surprise of a day's deck odds, in nats. Adds up over days. */
export function surpriseOf(deckOdds: number): number {
  return -Math.log(deckOdds);
}

/**
 * How likely honest play is at least this surprising over this many days, by Fisher's method: the
 * probability that chi-square with 2 × `days` degrees of freedom exceeds 2 × `surprise`.
 */
export function oddsOfSurprise(surprise: number, days: number): number {
  let [term, sum] = [1, 1];
  for (let day = 1; day < days; day += 1) {
    term *= surprise / day;
    sum += term;
  }
  return Math.exp(-surprise) * sum;
}

/** The combined deck odds of several days; null if fewer than two are known. */
export function combinedOddsOf(standings: readonly OddsDeviation[]): number | null {
  const known = standings.flatMap(({ deckOdds }) => deckOdds ?? []);
  const surprise = known.reduce((sum, deckOdds) => sum + surpriseOf(deckOdds), 0);
  return known.length < 2 ? null : oddsOfSurprise(surprise, known.length);
}

/** What is known about a finished game and its player. Null where the game isn't a daily of its day. */
export interface Evidence {
  readonly insight: number;
  /** The player's luck over the last days, including this game. */
  readonly luck: number | null;
  readonly deckOdds: number | null;
  /** The combined deck odds of the player's last days, including this game. */
  readonly combinedOdds: number | null;
  /**
   * How many other games of that day from the same address started before this one ended; null if not
   * counted.
   */
  readonly linked: number | null;
}

/**
 * Whether honest play is too unlikely an explanation to put the result on a board without review.
 * @param isVerified whether the account's email address is verified
 */
export function shouldHold(evidence: Evidence, isVerified: boolean): boolean {
  const { insight, luck, deckOdds, combinedOdds, linked } = evidence;
  const leastOdds = isVerified && (linked ?? 0) === 0 ? MIN_DECK_ODDS : STRICT_DECK_ODDS;
  return (
    insight > INSIGHT_THRESHOLD ||
    (luck !== null && luck > LUCK_THRESHOLD) ||
    (deckOdds !== null && deckOdds < leastOdds) ||
    (combinedOdds !== null && combinedOdds < MIN_COMBINED_ODDS)
  );
}
