import { recordedCommitment, recordCommitment } from './commitments';

it('keeps the first commitment, whatever comes later', () => {
  recordCommitment('2026-11-21', 'c0ffee');
  recordCommitment('2026-11-21', 'decaf');
  expect(recordedCommitment('2026-11-21')).toBe('c0ffee');
  expect(recordedCommitment('2026-11-20')).toBeNull();
});

it('drops the oldest', () => {
  for (let game = 0; game < 61; game += 1) recordCommitment(`game-${game}`, 'x');
  expect(recordedCommitment('game-0')).toBeNull();
  expect(recordedCommitment('game-1')).toBe('x');
});

it('ignores what other scripts have stored under its key', () => {
  localStorage.setItem('commitments', '[["a"],3]');
  expect(recordedCommitment('a')).toBeNull();
});
