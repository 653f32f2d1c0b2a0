import type { Guess } from '../game/guesses';
import { createCoach, type Coaching } from './coach';
import { played } from '../testing/games';
import { aboveBestChance, costliestTurn, featsOf, inCards, wasAgainstOdds } from './hindsight';

const coach = createCoach();

const coached = (guesses: readonly Guess[], turned: string): Coaching =>
  coach(played(guesses, turned).turns);

/** The last guess, outside, has more expected points than the best chance. */
const BETTER = coached(
  ['different', 'higher', 'red', 'outside', 'outside', 'outside', 'outside'],
  '9♠ 2♥ K♥ 9♣ 9♦ 5♠ 10♣ J♥',
);
/** The last guess, lower than a 3, is unlikely and right. */
const UNLIKELY = coached(['different', 'higher', 'lower'], '2♥ Q♠ 3♣ 2♦');

it('measures by how many points a guess beat the best chance', () => {
  const turn = BETTER.turns.at(-1);
  const above = turn && aboveBestChance(turn);
  expect(above).toBeGreaterThan(0);
  expect(above).toBe(Number(turn?.made.value) - Number(turn?.best.value));
});

it('counts guesses that beat the best chance and right guesses against the odds', () => {
  expect(featsOf(BETTER)).toMatchObject({ beatBest: 1 });
  expect(featsOf(UNLIKELY)).toEqual({ beatBest: 0, againstOdds: 1 });
  expect(featsOf(coach([]))).toEqual({ beatBest: 0, againstOdds: 0 });
});

it('does not count a wrong guess or a best chance as a guess against the odds', () => {
  expect(UNLIKELY.turns.map(({ turn }) => turn.correct)).toEqual([true, false, true]);
  expect(UNLIKELY.turns.map(wasAgainstOdds)).toEqual([false, false, true]);
  expect(BETTER.turns.map(wasAgainstOdds).at(-1)).toBe(false);
});

it('finds the costliest turn: the first of equal ones, and 0 without turns', () => {
  const { turns } = coached(['different', 'lower', 'higher', 'red'], '8♥ 9♠ 2♣ A♦ K♥');
  const given = turns.map(({ givenAway }) => givenAway);
  expect(costliestTurn(turns)).toBe(given.indexOf(Math.max(...given)));
  expect(costliestTurn(turns)).toBeGreaterThan(0);
  expect(costliestTurn(turns.slice(0, 1))).toBe(0);
  // A later turn that gave away less does not replace it.
  expect(costliestTurn([...turns, ...turns.slice(1)])).toBe(costliestTurn(turns));
  const later = coached(['different', 'red', 'outside', 'lower'], '2♥ A♠ K♥ 3♣ A♦').turns;
  expect(costliestTurn([...later].reverse())).toBe(later.length - 1 - costliestTurn(later));

  expect(costliestTurn([])).toBe(0);
});

it('converts odds to numbers of cards: at the opening, of the second card', () => {
  const [opening, later] = coached(['same', 'higher'], '5♥ 9♦ K♥').turns;
  expect(opening?.options.map(inCards)).toEqual([
    { favorable: 25, possible: 51 },
    { favorable: 26, possible: 51 },
  ]);
  expect(later?.options.slice(0, 1).map(inCards)).toEqual([{ favorable: 20, possible: 50 }]);
});
