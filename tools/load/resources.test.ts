import { bottleneck, secondsOf, type Sample } from './resources';

it.each([
  ['00:07', 7],
  ['01:02:03', 3723],
  ['2-00:00:01', 172_801],
])('ps says %s for %i s', (time, seconds) => {
  expect(secondsOf(time)).toBe(seconds);
});

const at = (seconds: number, api: number, stolen = 0): Sample => ({
  memory: 100,
  busy: { 'the API': api, 'the emulators': 0, 'the load itself': 0 },
  stolen,
  at: seconds * 1000,
});

it('names the processor of the one process that has no more', () => {
  expect(bottleneck(at(0, 0), at(10, 9.5))).toContain('the API’s'.replace('’', "'"));
  expect(bottleneck(at(0, 0), at(10, 1))).toContain('the emulators, in which calls wait');
});

it('names the host where it took the processors away', () => {
  expect(bottleneck(at(0, 0), at(10, 1, 5))).toContain('the host, which gave 0.5 of');
});
