import { enumerated, listed, separators } from './lists';

it('lists names', () => {
  expect(listed(['Ann', 'Ben'])).toBe('Ann and Ben');
});

it('keeps a comma apart from the gap between names', () => {
  expect(separators(['Ann', 'Ben'])).toEqual([['', ' and ']]);
  expect(separators(['Ann', 'Ben', 'Cem'])).toEqual([
    [',', ' '],
    [',', ' and '],
  ]);
});

it('lists items without “and”', () => {
  expect(enumerated(['Daily 9', 'Fun 12', 'Fun 7'])).toBe('Daily 9, Fun 12, Fun 7');
});
