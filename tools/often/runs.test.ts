import { rowOfGreen, runsIn, runsTable, type Run } from './runs';

const run = (over: Partial<Run> = {}): Run => ({
  isBusy: false,
  seconds: 667,
  said: '2381 passed, 0 failed',
  isGreen: true,
  commit: 'd5b0892',
  ...over,
});

const RUNS = [
  run({ isBusy: true, seconds: 1015 }),
  run({ said: 'it broke off', isGreen: false, commit: 'd5b0892, and changes since' }),
  run({ seconds: 60 }),
];

it('reads what it has written, also after it was laid out', () => {
  const table = runsTable(RUNS);
  expect(runsIn(table)).toEqual(RUNS);
  const laidOut = table.replaceAll(/\| (\w)/g, '|    $1');
  expect(runsIn(`# Runs\n\n${laidOut}\n`)).toEqual(RUNS);
  expect(runsIn('# Runs\n')).toEqual([]);
});

it('counts the green ones since the last red one', () => {
  expect(rowOfGreen(RUNS)).toEqual([RUNS[2]]);
  expect(rowOfGreen([run(), run()])).toHaveLength(2);
  expect(rowOfGreen([run({ isGreen: false })])).toEqual([]);
});
