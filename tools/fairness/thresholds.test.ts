import { LUCK_DAYS } from '../../core/src/records/fairPlay';
import { KINDS } from './kinds';
import { randomFrom } from '../../functions/src/testing/random';
import {
  aboveInsight,
  aboveLuck,
  add,
  heldWithin,
  LUCK_STEPS,
  newTally,
  tallyOf,
  type Tally,
} from './tally';
import { deriveThresholds } from './thresholds';

function kindNamed(name: string): (typeof KINDS)[number] {
  const kind = KINDS.find((each) => each.name === name);
  if (kind === undefined) throw new Error(name);
  return kind;
}

/** A million games, so many of them above each step of insight, and of luck at 30 dailies. */
function tallyWith(insight: Record<number, number>, luck: Record<number, number>): Tally {
  const tally = newTally();
  tally.games = 1_000_000;
  tally.rows.fill(1_000_000);
  for (const [bits, count] of Object.entries(insight)) tally.insight[Number(bits)] = count;
  for (const [step, count] of Object.entries(luck)) {
    tally.luck[(LUCK_DAYS - 1) * LUCK_STEPS + Number(step)] = count;
  }
  return tally;
}

describe('thresholds', () => {
  it('are the lowest above which no kind of honest play has more than one game in 200,000', () => {
    const careful = tallyWith({ 3: 5 }, { 6: 5 });
    const careless = tallyWith({ 3: 1, 5: 1, 9: 5 }, { 7: 6 });
    // Above 5 bits 6 in a million are too many, above 6 the last 5 are few enough.
    expect(deriveThresholds([careful, careless])).toMatchObject({ insight: 6, luck: 4 });
  });

  it('tell luck from the fewest dailies on that are safe with all numbers above', () => {
    const tally = tallyWith({}, { 3: 1, 4: 5 });
    tally.luck[(11 - 1) * LUCK_STEPS + 4] = 6;
    expect(deriveThresholds([tally])).toEqual({ insight: 0, luck: 2, minDays: 12 });
  });
});

describe('a tally', () => {
  it('counts of a hundred thousand honest games at most one that is held', () => {
    for (const { group, play, name } of KINDS) {
      if (group !== 'honest') continue;
      const tally = tallyOf({ group, play, name }, 100_020, randomFrom(17));
      expect(tally.firstHeld.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
    }
  });

  it('holds nearly every player who always knows the cards by the third daily', () => {
    const foreknown = tallyOf(
      kindNamed('foreknown, the likeliest right guess'),
      30 * 200,
      randomFrom(2),
    );
    expect(foreknown.careers).toBe(200);
    expect(heldWithin(foreknown, 3)).toBeGreaterThan(0.9);
    expect(aboveLuck(foreknown, 4.5, LUCK_DAYS)).toBe(100_000);
  });

  it('counts of a kind that plays some days those alone', () => {
    const tally = tallyOf(kindNamed('foreknown, one daily in ten'), 300, randomFrom(4));
    expect(tally.games).toBe(30);
    expect(tally.score / tally.games).toBeGreaterThan(35);
  });

  it('adds up', () => {
    const kind = kindNamed('human, errs in 25 %');
    const sum = newTally();
    add(sum, tallyOf(kind, 3_000, randomFrom(1)));
    add(sum, tallyOf(kind, 6_000, randomFrom(2)));
    expect(sum.games).toBe(9_000);
    expect(sum.careers).toBe(300);
    const parts = [1, 2].map((seed) => tallyOf(kind, seed * 3_000, randomFrom(seed)));
    const above = parts.map((tally) => (aboveInsight(tally, 2) * tally.games) / 100_000);
    expect((aboveInsight(sum, 2) * sum.games) / 100_000).toBeCloseTo(
      (above[0] ?? 0) + (above[1] ?? 0),
    );
  });
});
