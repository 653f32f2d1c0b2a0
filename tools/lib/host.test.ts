import { stolenIn } from './host';

it('reads what the host took away, in seconds', () => {
  const stat = 'cpu  98110 3 20321 611530 1200 0 322 12345 0 0\ncpu0 1 2 3 4 5 6 7 8 9 10\n';
  expect(stolenIn(stat)).toBe(123.45);
});

it('takes a kernel that does not tell for a machine of its own', () => {
  expect(stolenIn('cpu 1 2 3 4\n')).toBe(0);
  expect(stolenIn('')).toBe(0);
});
