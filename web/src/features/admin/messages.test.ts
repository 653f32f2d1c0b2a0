import { counted } from './messages';

it('uses singular and plural, and groups thousands', () => {
  expect(counted(1, 'point')).toBe('1 point');
  expect(counted(0, 'point')).toBe('0 points');
  expect(counted(1204, 'guess', 'guesses')).toBe('1,204 guesses');
});
