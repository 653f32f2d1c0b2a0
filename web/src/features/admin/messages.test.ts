import { counted, deviations } from './messages';

it('uses singular and plural, and groups thousands', () => {
  expect(counted(1, 'point')).toBe('1 point');
  expect(counted(0, 'point')).toBe('0 points');
  expect(counted(1204, 'guess', 'guesses')).toBe('1,204 guesses');
});

it('writes luck without a negative zero', () => {
  expect([-0.04, 0.04, -1.23, 4.56, null].map(deviations)).toEqual([
    '0.0',
    '0.0',
    '-1.2',
    '4.6',
    '–',
  ]);
});
