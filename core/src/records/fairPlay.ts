import { chanceOf, wasBest, type TurnOdds } from '../game/odds';

/**
 * A result is held if its insight (in bits) or its player's luck exceeds these. `npm run fairness`
 * calculates them and fails if they differ; see docs/fair-play.md.
 */
export const INSIGHT_THRESHOLD = 12;
export const LUCK_THRESHOLD = 4.5;

/**
 * A result is also held if its deck odds are below these: in any case; while the account is unverified
 * or another game is linked; and while the account is new.
 */
export const MIN_DECK_ODDS = 1 / 200_000;
export const STRICT_DECK_ODDS = 1 / 1_000;
export const NEWCOMER_DECK_ODDS = 1 / 100;
/** With its seventh own-day daily, an account is no longer new. */
export const NEWCOMER_DAILIES = 7;
/**
 * The points that a new account's ordinary dailies have on average if they were played in earnest. Of
 * each, from 2 to 4 count: whether the opening guess of a lost game happened to be right shows nothing,
 * and neither does one good day beside lost ones. Of honest days, at most 1 in 1,000 fails.
 * `npm run fairness` calculates it.
 */
export const EARNEST_POINTS = 2.7;
const EARNEST_RANGE = [2, 4] as const;
/**
 * The same limit for the combined deck odds of the player's last days, and for those of the three most
 * surprising of them, in which losing on purpose on other days makes no room. `npm run fairness`
 * calculates them.
 */
export const MIN_COMBINED_ODDS = 1 / 20_000;
export const MIN_PEAK_ODDS = 1 / 10_000;
const PEAK_DAYS = 3;

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
function surpriseOf(deckOdds: number): number {
  return -Math.log(deckOdds);
}

/**
 * How likely honest play is at least this surprising over this many days, by Fisher's method: the
 * probability that chi-square with 2 × `days` degrees of freedom exceeds 2 × `surprise`.
 */
function oddsOfSurprise(surprise: number, days: number): number {
  let [term, sum] = [1, 1];
  for (let day = 1; day < days; day += 1) {
    term *= surprise / day;
    sum += term;
  }
  return Math.exp(-surprise) * sum;
}

/** The combined deck odds of several days; null if fewer than two are known. */
export function combinedOddsOf(
  standings: readonly Pick<OddsDeviation, 'deckOdds'>[],
): number | null {
  const known = standings.flatMap(({ deckOdds }) => deckOdds ?? []);
  const surprise = known.reduce((sum, deckOdds) => sum + surpriseOf(deckOdds), 0);
  return known.length < 2 ? null : oddsOfSurprise(surprise, known.length);
}

/** How many ways there are to choose the peak days. */
function choicesOf(days: number): number {
  let choices = 1;
  for (let at = 0; at < PEAK_DAYS; at += 1) choices *= (days - at) / (at + 1);
  return choices;
}

/**
 * How likely at most honest play is this surprising on its three most surprising days together: the odds
 * of three given days, for each choice of three days.
 */
function oddsOfPeak(surprise: number, days: number): number {
  return Math.min(1, choicesOf(days) * oddsOfSurprise(surprise, PEAK_DAYS));
}

/**
 * The combined deck odds of the three most surprising days; null if fewer are known, or if `deckOdds`
 * isn't among them: a usual game isn't held because of earlier ones.
 */
export function peakOddsOf(
  standings: readonly Pick<OddsDeviation, 'deckOdds'>[],
  deckOdds: number | null,
): number | null {
  const known = standings.flatMap((standing) => standing.deckOdds ?? []).sort((a, b) => a - b);
  const peak = known.slice(0, PEAK_DAYS);
  const highest = peak[PEAK_DAYS - 1];
  if (deckOdds === null || highest === undefined || deckOdds > highest) return null;
  return oddsOfPeak(
    peak.reduce((sum, odds) => sum + surpriseOf(odds), 0),
    known.length,
  );
}

/** One of an account's first dailies. What 1.0.0 didn't store is null. */
export interface FirstDaily {
  readonly deckOdds: number | null;
  readonly points: number | null;
}

/**
 * Whether an account's first dailies were played in earnest. Those that are rare by themselves show
 * nothing: who knows the deck has them, too, and could lose the others.
 */
function isEarnest(days: readonly FirstDaily[], least = EARNEST_POINTS): boolean {
  const [fewest, most] = EARNEST_RANGE;
  const ordinary = days.flatMap(({ deckOdds, points }) =>
    points === null || (deckOdds ?? 1) < NEWCOMER_DECK_ODDS
      ? []
      : Math.min(most, Math.max(fewest, points)),
  );
  const all = ordinary.reduce((sum, points) => sum + points, 0);
  return all >= least * ordinary.length;
}

/**
 * The first dailies that count: with enough to be no longer new, but not in earnest, the one with the
 * fewest points doesn't.
 */
export function earnestOf<Daily extends FirstDaily>(
  days: readonly Daily[],
  least = EARNEST_POINTS,
): readonly Daily[] {
  if (days.length < NEWCOMER_DAILIES || isEarnest(days, least)) return days;
  const pointsOf = ({ points }: Daily): number => points ?? least;
  const fewest = days.reduce((low, day) => (pointsOf(day) < pointsOf(low) ? day : low));
  return days.filter((day) => day !== fewest);
}

/**
 * Whether the seventh daily releases a result that is held only because the account was new: the first
 * dailies together must be within their bound. For a result that is rare by itself, so must the rarest
 * of them: losing the others on purpose makes room in the first number, but not in the second.
 */
export function isExplained(
  deckOdds: number | null,
  firstDailies: readonly (number | null)[],
): boolean {
  const known = firstDailies.flatMap((odds) => odds ?? []);
  const combined = combinedOddsOf(known.map((odds) => ({ deckOdds: odds })));
  if (combined !== null && combined < MIN_COMBINED_ODDS) return false;
  const isCommon = deckOdds === null || deckOdds > STRICT_DECK_ODDS;
  return isCommon || Math.min(...known) * known.length >= MIN_COMBINED_ODDS;
}

/** What is known about a finished game and its player. Null where the game isn't a daily of its day. */
export interface Evidence {
  readonly insight: number;
  /** The player's luck over the last days, including this game. */
  readonly luck: number | null;
  readonly deckOdds: number | null;
  /** The combined deck odds of the player's last days, including this game. */
  readonly combinedOdds: number | null;
  /** Those of the three most surprising days, if this game is among them. */
  readonly peakOdds: number | null;
  /** How many own-day dailies the player has finished, including this one, up to `NEWCOMER_DAILIES`. */
  readonly dailies: number | null;
  /**
   * How many other games of that day from the same network, or by an account with the same mailbox,
   * started before this one ended; null if not counted.
   */
  readonly linked: number | null;
}

/** What releases a held result without a person: a verified address, or the seventh daily. */
export const AWAITED = ['unverified', 'new'] as const;
export type Awaited = (typeof AWAITED)[number];

/**
 * Null if honest play may explain the result. Otherwise it is held, and this is all that it waits for;
 * nothing if a person has to decide.
 * @param isVerified whether the account's email address is verified
 */
export function holdOf(evidence: Evidence, isVerified: boolean): readonly Awaited[] | null {
  const { insight, luck, deckOdds, combinedOdds, peakOdds, dailies, linked } = evidence;
  const isBelow = (odds: number | null, least: number): boolean => odds !== null && odds < least;
  const isStrict = isBelow(deckOdds, STRICT_DECK_ODDS);
  const needsCheck =
    insight > INSIGHT_THRESHOLD ||
    (luck !== null && luck > LUCK_THRESHOLD) ||
    isBelow(deckOdds, MIN_DECK_ODDS) ||
    isBelow(combinedOdds, MIN_COMBINED_ODDS) ||
    isBelow(peakOdds, MIN_PEAK_ODDS) ||
    (isStrict && (linked ?? 0) > 0);
  if (needsCheck) return [];
  const isNew = dailies !== null && dailies < NEWCOMER_DAILIES;
  const awaited = AWAITED.filter((each) =>
    each === 'new' ? isNew && isBelow(deckOdds, NEWCOMER_DECK_ODDS) : isStrict && !isVerified,
  );
  return awaited.length > 0 ? awaited : null;
}

/** Whether the result would be held for an unverified account with a linked game. */
export function isDoubtful(evidence: Evidence): boolean {
  return holdOf({ ...evidence, linked: 1 }, false) !== null;
}
