import type { Figure } from './figures';
import { report } from './report';

const figures: Figure[] = [
  { name: 'frames dropped in 10 guesses', measured: 7.34, budget: 1, unit: '%' },
  { name: 'press to card turning, median', measured: 64, budget: 150, unit: 'ms' },
];

it('the report has every figure, what is done about a missed one, and what the host took', () => {
  const text = report({
    figures,
    commit: 'abc1234',
    emulator: 'An emulator (/a/path)',
    stolen: 0.1,
  });
  expect(text).toContain('Firestore: An emulator.');
  expect(text).toContain('Commit: abc1234.');
  expect(text).toContain('| frames dropped in 10 guesses | 7.3 % | 1 % | **missed** |');
  expect(text).toContain('| press to card turning, median | 64 ms | 150 ms | kept |');
  expect(text).toMatch(/- \*\*frames dropped in 10 guesses\*\*: .*dialog/);
  expect(text).not.toContain('- **press to card');
  expect(text).toContain('the host gave 10.0 % to other machines');
});
