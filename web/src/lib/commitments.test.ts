import { notedCommitment, noteCommitment } from './commitments';

it('keeps the first word, whatever is said later', () => {
  noteCommitment('2026-11-21', 'c0ffee');
  noteCommitment('2026-11-21', 'decaf');
  expect(notedCommitment('2026-11-21')).toBe('c0ffee');
  expect(notedCommitment('2026-11-20')).toBeNull();
});

it('lets the oldest go', () => {
  for (let game = 0; game < 61; game += 1) noteCommitment(`game-${game}`, 'x');
  expect(notedCommitment('game-0')).toBeNull();
  expect(notedCommitment('game-1')).toBe('x');
});

it('is not irritated by what others have left in the storage', () => {
  localStorage.setItem('commitments', '[["a"],3]');
  expect(notedCommitment('a')).toBeNull();
});
