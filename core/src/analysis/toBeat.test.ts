import { nextToBeat } from './toBeat';

const ada = { username: 'ada', score: 12 };
const bob = { username: 'bob', score: 7 };
const zoe = { username: 'zoe', score: 7 };
const one = { username: 'one', score: 1 };
const eve = { username: 'eve', score: 0 };

it.each([
  ['the lowest friend above', 3, [ada, bob], 20, { kind: 'friend', ...bob }],
  ['the lowest friend above, in any order', 3, [bob, ada], 20, { kind: 'friend', ...bob }],
  [
    'the first of two friends with equal scores',
    3,
    [ada, bob, zoe],
    20,
    { kind: 'friend', ...bob },
  ],
  ['a friend with a single point', 0, [one], null, { kind: 'friend', ...one }],
  ['the personal best, equaled but not beaten', 5, [], 5, { kind: 'best', missing: 1 }],
  ['a friend with an equal score', 7, [ada, bob], 20, { kind: 'friend', ...bob }],
  ['the next friend, after passing one', 8, [ada, bob], 20, { kind: 'friend', ...ada }],
  ['the personal best, below every friend', 3, [ada, bob], 5, { kind: 'best', missing: 3 }],
  ['the friend, if the personal best is equal', 3, [ada, bob], 7, { kind: 'friend', ...bob }],
  ['the personal best, without friends', 3, [], 5, { kind: 'best', missing: 3 }],
  ['no friend without points', 0, [eve], null, null],
  ['nothing, above everyone', 13, [ada, bob], 5, null],
] as const)('names as next to beat %s', (_, score, rivals, best, next) => {
  expect(nextToBeat(score, rivals, best)).toEqual(next);
});

it.each([
  ['par, if no one else is left', 6, [], 5, 7, { kind: 'par', score: 7 }],
  ['par, equaled but not beaten', 7, [], null, 7, { kind: 'par', score: 7 }],
  ['par of a single point', 0, [], null, 1, { kind: 'par', score: 1 }],
  ['no par that is already passed', 8, [], null, 7, null],
  ['no par without points', 0, [], null, 0, null],
  ['a friend before par', 3, [bob], null, 4, { kind: 'friend', ...bob }],
  ['the personal best before par', 3, [], 5, 4, { kind: 'best', missing: 3 }],
] as const)('names as next to beat %s', (_, score, rivals, best, par, next) => {
  expect(nextToBeat(score, rivals, best, par)).toEqual(next);
});
