// Calculates the thresholds at which honest games are held rarely enough.
import * as fairPlay from '../../core/src/records/fairPlay';
import { beyond, EARNEST_STEPS, MEASURES, thrownOf, type Measure, type Tally } from './tally';

/** The number of honest games in 100,000 that each rule may hold. */
export const HELD_AT_MOST = 1;
/** The same for deck odds, by threshold. */
export const DECK_ODDS_HELD_AT_MOST: ReadonlyMap<number, number> = new Map([
  [fairPlay.MIN_DECK_ODDS, HELD_AT_MOST],
  [fairPlay.STRICT_DECK_ODDS, 100],
  [fairPlay.NEWCOMER_DECK_ODDS, 1_000],
]);

/** The number of honest first dailies in 1,000 that may not count. */
const THROWN_AT_MOST = 1;

/** The lowest step at which every honest kind is rare enough, by each of the measures. */
function lowest(honest: readonly Tally[], names: readonly [Measure, ...Measure[]]): number {
  const found = MEASURES[names[0]].find((step) =>
    names.every((name) => honest.every((tally) => beyond(tally, name, step) <= HELD_AT_MOST)),
  );
  if (found === undefined) throw new RangeError('no threshold is high enough');
  return found;
}

/**
 * Combined and peak odds are 1 in this number.
 * @throws RangeError if deck odds, whose thresholds are given, hold too many honest games.
 */
export function deriveThresholds(honest: readonly Tally[]) {
  for (const [odds, most] of DECK_ODDS_HELD_AT_MOST) {
    if (honest.some((tally) => beyond(tally, 'deckOdds', Math.round(1 / odds)) > most)) {
      throw new RangeError(`deck odds below ${odds} hold too many honest games`);
    }
  }
  const isRare = (step: number): boolean =>
    honest.every((tally) => thrownOf(tally, step) <= THROWN_AT_MOST);
  return {
    insight: lowest(honest, ['insight']),
    luck: lowest(honest, ['earlyLuck', 'luck']),
    combined: lowest(honest, ['earlyCombined', 'combined']),
    peak: lowest(honest, ['earlyPeak', 'peak']),
    earnest: EARNEST_STEPS.findLast(isRare) ?? 0,
  };
}
