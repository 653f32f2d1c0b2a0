import { isWhole, tableOfFaults } from './faultReport';
import type { FaultRow } from './runFaults';

const whole: FaultRow = {
  fault: { name: 'killed', what: 'an instance is killed' },
  times: { kills: 3 },
  oldCommit: null,
  games: 5,
  guesses: 40,
  repeated: 2,
  refusals: [],
  amiss: [],
  differences: [],
  lateShown: 0,
  rebuild: null,
};

it.each<[string, Partial<FaultRow>]>([
  ['never happened', { times: { kills: 0 } }],
  ['only half happened', { times: { calls: 7, 'still in progress when sent again': 0 } }],
  ['counted nothing', { times: {} }],
  ['met no guess', { guesses: 0 }],
  ['left a call unanswered', { refusals: ['makeGuess was never answered'] }],
  ['lost a guess', { amiss: ['1 guess'] }],
  ['left a number that differs', { differences: [{ where: 'a', found: 1, expected: 2 }] }],
  ['left a stale row for a friend', { lateShown: 1 }],
  ['left something for a rebuild to fix', { rebuild: 'a row' }],
])('misses a fault that %s', (_, change) => {
  expect(isWhole({ ...whole, ...change })).toBe(false);
});

it('keeps a fault that happened and left nothing, and a run without one', () => {
  expect(isWhole(whole)).toBe(true);
  expect(isWhole({ ...whole, fault: { name: 'none', what: 'nothing' }, times: {} })).toBe(true);
});

it('shows how often a fault happened, and the commit of an old bundle', () => {
  const rows = [whole, { ...whole, times: {}, oldCommit: 'def5678' }];
  const lines = tableOfFaults(rows).split('\n').slice(-2);
  expect(lines[0]).toMatch(/^\| an instance is killed \| 3 kills \| 5 \|.*kept/);
  expect(lines[1]).toMatch(/^\| an instance is killed \(the old bundle: def5678\) \| – \|.*missed/);
});
