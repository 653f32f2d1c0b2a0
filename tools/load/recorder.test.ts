import type { EndpointName } from '@cardinal/core/api/endpoints';
import { Recorder } from './recorder';

function recorderOf(name: EndpointName, times: readonly number[], body: unknown = {}): Recorder {
  const recorder = new Recorder();
  const headers = new Headers({ 'server-timing': 'db;desc="r=3,w=1"' });
  for (const ms of times) recorder.answered(name, { status: 200, body, headers, ms });
  return recorder;
}

const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

it('calculates a percentile over the calls of several steps', () => {
  expect(recorderOf('stats', hundred).percentile(95, 'stats', 'lastGuess')).toBeCloseTo(95, 0);
});

it('returns NaN as the percentile of calls that were never made', () => {
  expect(new Recorder().percentile(95, 'stats')).toBeNaN();
});

it('counts the guess that ends a game separately', () => {
  const recorder = recorderOf('makeGuess', [10, 20], { over: true });
  expect([recorder.countOf('makeGuess'), recorder.countOf('lastGuess')]).toEqual([0, 2]);
});

it('averages what a call reads and writes, and how long it takes', () => {
  const { stats } = recorderOf('stats', [10, 30]).averages();
  expect(stats).toMatchObject({ reads: 3, writes: 1 });
});

it('counts errors by call and kind', () => {
  const recorder = recorderOf('stats', [5]);
  recorder.failed('makeGuess', '503 unavailable');
  recorder.failed('makeGuess', '503 unavailable');
  expect(recorder.errorCount).toBe(2);
  expect(recorder.report()).toContain('- makeGuess: 503 unavailable: 2');
});
