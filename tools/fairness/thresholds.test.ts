import { MEASURES, newTally, type Measure, type Tally } from './tally';
import { deriveThresholds } from './thresholds';

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

it('derives the lowest thresholds that hold at most 1 in 100,000 games of every honest kind', () => {
  const careful = tallyWith({ insight: { 3: 10 }, luck: { 3: 10 } });
  const careless = tallyWith({ insight: { 3: 1, 5: 1, 9: 10 }, earlyLuck: { 3.5: 11 } });
  // Beyond 5 bits, 11 in a million are too many. Beyond 6, the last 10 are few enough.
  expect(deriveThresholds([careful, careless])).toMatchObject({ insight: 6, luck: 4 });
});

it('rejects deck odds that hold more than 1 in 100,000, 1 in 1,000 by the stricter rule, or 1 in 100 by the newcomers’', () => {
  const strict = { 100: 9_000, 1_000: 1_000 };
  expect(deriveThresholds([tallyWith({ deckOdds: strict })])).toMatchObject({ combined: 100 });
  for (const deckOdds of [{ 100: 10_001 }, { 1_000: 1_001 }, { 200_000: 11 }]) {
    expect(() => deriveThresholds([tallyWith({ deckOdds })])).toThrow(RangeError);
  }
});
