import { growthOf, isKept, median, reportFigures, tableOfFigures, type Figure } from './figures';

const frames: Figure = { name: 'frames dropped', measured: 7.34, budget: 1, unit: '%' };
const margin: Figure = { name: 'margin', measured: 4, budget: 3, isLeast: true, unit: 'KB' };

afterEach(() => {
  process.exitCode = undefined;
  jest.restoreAllMocks();
});

it('shows each figure, its budget and whether it is within it', () => {
  const [, , first, second] = tableOfFigures([frames, margin]).split('\n');
  expect(first).toBe('| frames dropped | 7.3 % | 1 % | **missed** |');
  expect(second).toBe('| margin | 4 KB | at least 3 KB | kept |');
});

it.each([
  ['kept', 0.5, true],
  ['missed', 1.5, false],
  ['not measured', NaN, false],
])('decides whether a figure is within budget: %s', (_, measured, expected) => {
  expect(isKept({ ...frames, measured })).toBe(expected);
});

it.each([
  ['fails if a budget is missed', [frames, margin], 1],
  ['fails if nothing was measured', [], 1],
  ['passes if all are kept', [margin], undefined],
])('%s', (_, figures, code) => {
  jest.spyOn(console, 'log').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
  reportFigures(figures);
  expect(process.exitCode).toBe(code);
});

it('takes the middle value, or the mean of the two middle ones', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it.each([
  ['flat', [50, 90, 100, 100, 100, 100], 1],
  ['grown by a fifth', [50, 90, 100, 100, 120, 120], 1.2],
  ['none', [], NaN],
])('calculates the growth of samples after warm-up: %s', (_, samples, growth) => {
  expect(growthOf(samples)).toBe(growth);
});
