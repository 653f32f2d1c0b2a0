import { isWhole, tableOfFaults } from './report';
import type { FaultOptions, FaultRow } from './run';

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
  ['that never happened', { times: { kills: 0 } }],
  ['half of which never happened', { times: { calls: 7, 'met by the next one': 0 } }],
  ['of which nothing was counted', { times: {} }],
  ['that left a call unanswered', { refusals: ['makeGuess was never answered'] }],
  ['that lost a guess', { amiss: ['1 guess'] }],
  ['after which a number differs', { differences: [{ where: 'a', found: 1, expected: 2 }] }],
  ['after which friends see what was', { lateShown: 1 }],
  ['after which a rebuild mends something', { rebuild: 'a row' }],
])('a fault %s leaves no whole row', (_, change) => {
  expect(isWhole({ ...whole, ...change })).toBe(false);
});

it('a row is whole where its fault has happened and left nothing, or was none', () => {
  expect(isWhole(whole)).toBe(true);
  const none = { name: 'none', what: 'nothing at all' };
  expect(isWhole({ ...whole, fault: none, times: {} })).toBe(true);
});

it('the table tells how often a fault has happened, and of which commit an old bundle was', () => {
  const options: FaultOptions = {
    emulator: { name: 'an emulator', prefix: [], env: {} },
    seed: 7,
    players: 8,
    seconds: 15,
    only: [],
    commit: 'abc1234',
  };
  const rows = [whole, { ...whole, times: {}, oldCommit: 'def5678' }];
  const lines = tableOfFaults(rows, options).split('\n').slice(-2);
  expect(lines[0]).toMatch(/^\| an instance is killed \| 3 kills \| 5 \|/);
  expect(lines[1]).toMatch(/^\| an instance is killed \(the old bundle: def5678\) \| – \|/);
});
