import { chanceOf, wasBest, type TurnOdds } from '../game/odds';

/**
 * A result is held if its insight (in bits) or its player's luck is above these. `npm run fairness`
 * derives them and fails if they differ from what it derives; see docs/fair-play.md.
 */
export const INSIGHT_THRESHOLD = 12;
export const LUCK_THRESHOLD = 4.5;

/** A result is also held if its deck odds are below these, in any case and by the stricter rule. */
export const LEAST_DECK_ODDS = 1 / 200_000;
export const STRICT_DECK_ODDS = 1 / 1_000;
/** The same for the deck odds of the player's last days, combined; `npm run fairness` derives it. */
export const LEAST_COMBINED_ODDS = 1 / 20_000;

/** Luck and the combined deck odds are those of the own-day dailies of this many days. */
export const LUCK_DAYS = 30;

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

/** How a daily compares with its odds. */
export interface Standing {
  /** Right guesses beyond those to be expected: Σ(right − chance). */
  readonly surplus: number;
  /** Σ chance(1 − chance). */
  readonly variance: number;
  /** Its deck odds (`deckOddsOf`); null for a day from before they were stored. */
  readonly deckOdds: number | null;
}

export function standingOf(odds: readonly TurnOdds[]): Pick<Standing, 'surplus' | 'variance'> {
  let [surplus, variance] = [0, 0];
  for (const { turn, made } of odds) {
    const chance = chanceOf(made);
    surplus += (turn.correct ? 1 : 0) - chance;
    variance += chance * (1 - chance);
  }
  return { surplus, variance };
}

/** In standard deviations; null while nothing was left to chance. */
export function luckOf(
  standings: readonly Pick<Standing, 'surplus' | 'variance'>[],
): number | null {
  let [surplus, variance] = [0, 0];
  for (const standing of standings) {
    surplus += standing.surplus;
    variance += standing.variance;
  }
  return variance > 0 ? surplus / Math.sqrt(variance) : null;
}

/** What a day's deck odds add to those of other days, in nats. */
export function surpriseOf(deckOdds: number): number {
  return -Math.log(deckOdds);
}

/**
 * How rarely this many days are as surprising together, by Fisher's method: with 2 × `days` degrees of
 * freedom, the chance that chi-square is above 2 × `surprise`.
 */
export function oddsOfSurprise(surprise: number, days: number): number {
  let [term, sum] = [1, 1];
  for (let day = 1; day < days; day += 1) {
    term *= surprise / day;
    sum += term;
  }
  return Math.exp(-surprise) * sum;
}

/** The deck odds of several days combined; null if they are known of fewer than two. */
export function combinedOddsOf(standings: readonly Standing[]): number | null {
  const known = standings.flatMap(({ deckOdds }) => deckOdds ?? []);
  const surprise = known.reduce((sum, deckOdds) => sum + surpriseOf(deckOdds), 0);
  return known.length < 2 ? null : oddsOfSurprise(surprise, known.length);
}

/** What is known of a finished game and its player. Null for a game that isn't a daily of its day. */
export interface Evidence {
  readonly insight: number;
  /** The player's over the last days, this game included. */
  readonly luck: number | null;
  readonly deckOdds: number | null;
  /** Those of the player's last days combined, this game included. */
  readonly combinedOdds: number | null;
  /** How many other games of that day from the same address started before this one ended; null if not counted. */
  readonly linked: number | null;
}

/**
 * Whether honest play explains a result too rarely for it to go on a board unseen.
 * @param isVerified whether the account's email address is.
 */
export function isToBeHeld(evidence: Evidence, isVerified: boolean): boolean {
  const { insight, luck, deckOdds, combinedOdds, linked } = evidence;
  const leastOdds = isVerified && (linked ?? 0) === 0 ? LEAST_DECK_ODDS : STRICT_DECK_ODDS;
  return (
    insight > INSIGHT_THRESHOLD ||
    (luck !== null && luck > LUCK_THRESHOLD) ||
    (deckOdds !== null && deckOdds < leastOdds) ||
    (combinedOdds !== null && combinedOdds < LEAST_COMBINED_ODDS)
  );
}
