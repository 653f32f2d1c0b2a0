import { notedPromise, notePromise } from './promises';

it('keeps the first word, whatever is said later', () => {
  notePromise('2026-11-21', 'c0ffee');
  notePromise('2026-11-21', 'decaf');
  expect(notedPromise('2026-11-21')).toBe('c0ffee');
  expect(notedPromise('2026-11-20')).toBeNull();
});

it('lets the oldest go', () => {
  for (let game = 0; game < 61; game += 1) notePromise(`game-${game}`, 'x');
  expect(notedPromise('game-0')).toBeNull();
  expect(notedPromise('game-1')).toBe('x');
});

it('is not irritated by what others have left in the storage', () => {
  localStorage.setItem('promises', '[["a"],3]');
  expect(notedPromise('a')).toBeNull();
});
