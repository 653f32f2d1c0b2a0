import { percentile, Recorder } from './recorder';

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

  it.each([
    [0.5, 50],
    [0.95, 95],
    [0.99, 99],
    [1, 100],
  ])('%d of 1…100 is %d', (share, value) => {
    expect(percentile(hundred, share)).toBe(value);
  });

  it('of one value is that value, and of none is 0', () => {
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([], 0.95)).toBe(0);
  });
});

it('a recorder counts errors by call and kind, and calls by name', () => {
  const recorder = new Recorder();
  recorder.answered('stats', 10);
  recorder.answered('makeGuess', 20);
  recorder.answered('makeGuess', 40);
  recorder.failed('makeGuess', '503 unavailable');
  recorder.failed('makeGuess', '503 unavailable');
  expect(recorder.rows().map(({ name, count, p95 }) => [name, count, p95])).toEqual([
    ['makeGuess', 2, 40],
    ['stats', 1, 10],
  ]);
  expect([...recorder.errors]).toEqual([['makeGuess: 503 unavailable', 2]]);
  expect(recorder.errorCount).toBe(2);
});

it('a recorder takes over the errors of another one, and not its times', () => {
  const [one, other] = [new Recorder(), new Recorder()];
  one.failed('stats', '503 unavailable');
  other.failed('stats', '503 unavailable');
  other.answered('stats', 10);
  one.addErrorsOf(other);
  expect([...one.errors]).toEqual([['stats: 503 unavailable', 2]]);
  expect(one.timesOf('stats')).toEqual([]);
});
