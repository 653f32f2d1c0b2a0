import * as fairPlay from '../../core/src/records/fairPlay';
import { randomFrom } from '../../functions/src/testing/random';
import { KINDS, type Kind } from './kinds';
import { ACCOUNTS, aloneOn, beyond, heldWithin, tallyOf } from './tally';

function kindNamed(name: string): Kind {
  const kind = KINDS.find((each) => each.name === name);
  if (kind === undefined) throw new Error(name);
  return kind;
}

it.each([
  ['foreknown, the likeliest right guess', 0.85],
  ['scouted with 4 to 8 guest games', 0.85],
  ['loses between, stops at 1/1,000', -1],
])('holds the expected share of first dailies for a player who is: %s', (name, least) => {
  const tally = tallyOf(kindNamed(name), 60 * 20, randomFrom(2));
  expect(tally.sums.careers).toBe(20);
  expect(heldWithin(tally, 1)).toBeGreaterThan(least);
  if (least < 0) expect(heldWithin(tally, 30)).toBeLessThanOrEqual(0.1);
});

it('holds at most the allowed games of a cheat who stays below the rules', () => {
  const tally = tallyOf(kindNamed('stays below the rules of a game'), 1_200, randomFrom(3));
  expect(beyond(tally, 'insight', fairPlay.INSIGHT_THRESHOLD)).toBe(0);
  expect(beyond(tally, 'deckOdds', 200_000)).toBe(0);
  expect(beyond(tally, 'earlyLuck', fairPlay.LUCK_THRESHOLD)).toBe(0);
  // Only the combined days reveal it.
  expect(beyond(tally, 'combined', Math.round(1 / fairPlay.MIN_COMBINED_ODDS))).toBeGreaterThan(
    50_000,
  );
});

it('gives a new account each day no past of its own', () => {
  const tally = tallyOf(kindNamed('a new account each day, stops at 1/100'), 600, randomFrom(5));
  expect([tally.sums.careers, tally.sums.aged]).toEqual([600, 600]);
  expect(beyond(tally, 'earlyCombined', 100)).toBe(0);
  for (const [account] of ACCOUNTS.entries()) {
    const [above100 = 30, above1000 = 30] = aloneOn(tally, account);
    expect([above100 > 3, above100 < 7, above1000 < 0.1]).toEqual([true, true, true]);
  }
  const greedy = kindNamed('a new account each day, stops at 1/200,000');
  expect(heldWithin(tallyOf(greedy, 300, randomFrom(6)), 1)).toBeGreaterThan(0.97);
});

it('counts only the days on which a kind cheats', () => {
  const tally = tallyOf(kindNamed('foreknown, one daily in ten'), 300, randomFrom(4));
  expect(tally.sums.games).toBe(30);
  expect(tally.sums.score / tally.sums.games).toBeGreaterThan(35);
});
