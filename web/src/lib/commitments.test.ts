import { notedCommitment, noteCommitment } from './commitments';

it('keeps the first commitment, whatever comes later', () => {
  noteCommitment('2026-11-21', 'c0ffee');
  noteCommitment('2026-11-21', 'decaf');
  expect(notedCommitment('2026-11-21')).toBe('c0ffee');
  expect(notedCommitment('2026-11-20')).toBeNull();
});

it('drops the oldest', () => {
  for (let game = 0; game < 61; game += 1) noteCommitment(`game-${game}`, 'x');
  expect(notedCommitment('game-0')).toBeNull();
  expect(notedCommitment('game-1')).toBe('x');
});

it('ignores what other scripts have stored under its key', () => {
  localStorage.setItem('commitments', '[["a"],3]');
  expect(notedCommitment('a')).toBeNull();
});
