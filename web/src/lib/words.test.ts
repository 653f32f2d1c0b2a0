import { counted, guessName, percent, points, signed } from './words';

it.each([
  [0, '0%'],
  [0.001, '1%'],
  [0.624, '62%'],
  [0.999, '99%'],
  [1, '100%'],
])('%d is told as %s: nothing but certainty is certain', (share, told) => {
  expect(percent(share)).toBe(told);
});

it('tells points to two places, and next to nothing as nothing', () => {
  expect([0.314, 0.0049, -0.002, 12].map(points)).toEqual(['0.31', '0', '0', '12.00']);
});

it('tells a difference with its sign, and next to nothing as nothing', () => {
  expect([1.2, -0.45, 0.001, -0.001].map(signed)).toEqual(['+1.20', '−0.45', '0', '0']);
});

it('counts one and many, thousands in groups', () => {
  expect(counted(1, 'point')).toBe('1 point');
  expect(counted(0, 'point')).toBe('0 points');
  expect(counted(1204, 'guess', 'guesses')).toBe('1,204 guesses');
});

it('names a guess as it stands in a sentence', () => {
  expect(guessName('same')).toBe('Same color');
});
