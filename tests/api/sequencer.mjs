import { join, sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const named = (name) => (test) => test.path.endsWith(name);
const FIRST = [
  named('freshStack.test.ts'), // needs a stack that has just started
  // They go through all data several times, and there is little at this point.
  ...['restore', 'rebuild'].map((name) => named(`${name}.all.test.ts`)),
  named('unavailable.test.ts'), // as in jest.config.mjs
];
const LAST = [named('rebuildAfterAll.all.test.ts'), named(join('rules', 'coverage.test.ts'))];

/** Tests that share a stack and run one after another. */
const sharesStack = (test) => test.path.includes(`${sep}tests${sep}`);

/**
 * Puts tests that check the requests of all others last. On a shared stack, all but the first and the
 * last are sorted by name, so that the order doesn't depend on earlier runs.
 */
export default class InOrder extends Sequencer {
  sort(tests) {
    const first = FIRST.flatMap((isOne) => tests.filter(isOne));
    const last = tests.filter((test) => LAST.some((isOne) => isOne(test)));
    const others = tests.filter((test) => !first.includes(test) && !last.includes(test));
    const inOrder = tests.every(sharesStack)
      ? others.sort((one, other) => (one.path < other.path ? -1 : 1))
      : super.sort(others);
    return [...first, ...inOrder, ...last];
  }
}
