import { nextToBeat } from './toBeat';

const ada = { username: 'ada', score: 12 };
const bob = { username: 'bob', score: 7 };
const zoe = { username: 'zoe', score: 7 };
const one = { username: 'one', score: 1 };
const eve = { username: 'eve', score: 0 };

it.each([
  ['the lowest friend above', 3, [ada, bob], 20, { kind: 'friend', ...bob }],
  ['the lowest friend above, in whatever order', 3, [bob, ada], 20, { kind: 'friend', ...bob }],
  ['the first of two friends at one height', 3, [ada, bob, zoe], 20, { kind: 'friend', ...bob }],
  ['a friend with a single point', 0, [one], null, { kind: 'friend', ...one }],
  ['the own best, where it is reached and not beaten', 5, [], 5, { kind: 'best', missing: 1 }],
  ['one who is equal, who is not beaten yet', 7, [ada, bob], 20, { kind: 'friend', ...bob }],
  ['the one after that', 8, [ada, bob], 20, { kind: 'friend', ...ada }],
  ['the own best, where it comes first', 3, [ada, bob], 5, { kind: 'best', missing: 3 }],
  ['the friend, at the same height', 3, [ada, bob], 7, { kind: 'friend', ...bob }],
  ['the own best, without a friend', 3, [], 5, { kind: 'best', missing: 3 }],
  ['no friend without points', 0, [eve], null, null],
  ['nobody above all of them', 13, [ada, bob], 5, null],
] as const)('next to beat is %s', (_, score, rivals, best, next) => {
  expect(nextToBeat(score, rivals, best)).toEqual(next);
});

it.each([
  ['par, where nobody else is left', 6, [], 5, 7, { kind: 'par', score: 7 }],
  ['par that is reached and not beaten', 7, [], null, 7, { kind: 'par', score: 7 }],
  ['par of a single point', 0, [], null, 1, { kind: 'par', score: 1 }],
  ['no par that is behind', 8, [], null, 7, null],
  ['no par without points', 0, [], null, 0, null],
  ['a friend before par', 3, [bob], null, 4, { kind: 'friend', ...bob }],
  ['the own best before par', 3, [], 5, 4, { kind: 'best', missing: 3 }],
] as const)('next to beat is %s', (_, score, rivals, best, par, next) => {
  expect(nextToBeat(score, rivals, best, par)).toEqual(next);
});
