import {
  INSIGHT_THRESHOLD,
  MIN_COMBINED_ODDS,
  LUCK_THRESHOLD,
} from '../../core/src/records/fairPlay';
import { KINDS, type Kind } from './kinds';
import { randomFrom } from '../../functions/src/testing/random';
import { beyond, heldWithin, MEASURES, newTally, tallyOf, type Measure, type Tally } from './tally';
import { deriveThresholds } from './thresholds';

function kindNamed(name: string): Kind {
  const kind = KINDS.find((each) => each.name === name);
  if (kind === undefined) throw new Error(name);
  return kind;
}

/** A tally of a million games, with this many of them exactly beyond each of these steps. */
function tallyWith(games: Partial<Record<Measure, Record<number, number>>>): Tally {
  const tally = newTally();
  for (const measure of Object.keys(MEASURES) as Measure[]) {
    const counts = tally.counts[measure];
    const steps: readonly number[] = MEASURES[measure];
    counts[0] = 1_000_000;
    for (const [step, count] of Object.entries(games[measure] ?? {})) {
      counts[steps.indexOf(Number(step)) + 1] = count;
      counts[0] -= count;
    }
  }
  return tally;
}

describe('thresholds', () => {
  it('are the lowest that hold at most 1 in 100,000 games of every honest kind', () => {
    const careful = tallyWith({ insight: { 3: 10 }, luck: { 3: 10 } });
    const careless = tallyWith({ insight: { 3: 1, 5: 1, 9: 10 }, earlyLuck: { 3.5: 11 } });
    // Beyond 5 bits, 11 in a million are too many. Beyond 6, the last 10 are few enough.
    expect(deriveThresholds([careful, careless])).toMatchObject({ insight: 6, luck: 4 });
  });

  it('are rejected if deck odds hold more than 1 in 100,000, or 1 in 1,000 by the stricter rule', () => {
    const strict = { 1_000: 1_000 };
    expect(deriveThresholds([tallyWith({ deckOdds: strict })])).toMatchObject({ combined: 100 });
    for (const deckOdds of [{ 1_000: 1_001 }, { 200_000: 11 }]) {
      expect(() => deriveThresholds([tallyWith({ deckOdds })])).toThrow(RangeError);
    }
  });
});

describe('a tally', () => {
  it.each([
    ['foreknown, the likeliest right guess', 0.85],
    ['scouted with 4 to 8 guest games', 0.85],
    ['watches its last 30 days', -1],
  ])('holds the expected share of first dailies for a player who is: %s', (name, least) => {
    const tally = tallyOf(kindNamed(name), 60 * 20, randomFrom(2));
    expect(tally.sums.careers).toBe(20);
    expect(heldWithin(tally, 1)).toBeGreaterThan(least);
    if (least < 0) expect(heldWithin(tally, 30)).toBeLessThanOrEqual(0.1);
  });

  it('holds at most the allowed games of a cheat who stays below the rules', () => {
    const tally = tallyOf(kindNamed('stays below the rules of a game'), 1_200, randomFrom(3));
    expect(beyond(tally, 'insight', INSIGHT_THRESHOLD)).toBe(0);
    expect(beyond(tally, 'deckOdds', 200_000)).toBe(0);
    expect(beyond(tally, 'earlyLuck', LUCK_THRESHOLD)).toBe(0);
    // Only the combined days reveal it.
    expect(beyond(tally, 'combined', Math.round(1 / MIN_COMBINED_ODDS))).toBeGreaterThan(50_000);
  });

  it('counts only the days on which a kind cheats', () => {
    const tally = tallyOf(kindNamed('foreknown, one daily in ten'), 300, randomFrom(4));
    expect(tally.sums.games).toBe(30);
    expect(tally.sums.score / tally.sums.games).toBeGreaterThan(35);
  });
});
