import { betterThan, rangeOf } from './spread';

/** Players by score. */
const scores = [0, 0, 3, 0, 4, 1, 0];

it.each([
  ['the lowest', 2, 0],
  ['the middle', 4, 37],
  ['the highest', 5, 87],
  ['a score that no one has', 3, 37],
  ['a score above all others', 6, 100],
  ['no points', 0, 0],
])('calculates which percentage scored less than %s, rounded down', (_, own, percent) => {
  expect(betterThan(scores, own)).toBe(percent);
});

it('compares two players', () => {
  expect(betterThan([1, 1], 1)).toBe(50);
  expect(betterThan([1, 1], 0)).toBe(0);
});

it('returns null without other players', () => {
  expect(betterThan([0, 0, 1], 2)).toBeNull();
  expect(betterThan([], 2)).toBeNull();
});

it('finds the lowest, the highest, and the most frequent score', () => {
  expect(rangeOf(scores)).toEqual({ lowest: 2, highest: 5, most: 4 });
  expect(rangeOf([1])).toEqual({ lowest: 0, highest: 0, most: 0 });
});

it('returns the lowest of several most frequent scores', () => {
  expect(rangeOf([0, 3, 1, 3])).toEqual({ lowest: 1, highest: 3, most: 1 });
});

it('returns null for an empty board', () => {
  expect(rangeOf([0, 0])).toBeNull();
  expect(rangeOf([])).toBeNull();
});
