import { percent, points, signed } from './messages';

it.each([
  [0, '0%'],
  [0.001, '1%'],
  [0.624, '62%'],
  [0.999, '99%'],
  [1, '100%'],
])('formats %d as %s: only certainty is 0% or 100%', (share, text) => {
  expect(percent(share)).toBe(text);
});

it('formats points with two decimals, and tiny amounts as 0', () => {
  expect([0.314, 0.0049, -0.002, 12].map(points)).toEqual(['0.31', '0', '0', '12.00']);
});

it('formats a difference with its sign, and tiny amounts as 0', () => {
  expect([1.2, -0.45, 0.001, -0.001].map(signed)).toEqual(['+1.20', '−0.45', '0', '0']);
});
