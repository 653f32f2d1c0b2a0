import { join, sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const named = (name) => (test) => test.path.endsWith(name);
const FIRST = [
  named('freshStack.test.ts'), // needs a stack that has just started
  // They go through all that is stored, several times: here that is little.
  ...['restore', 'rebuild', 'streaks'].map((name) => named(`${name}.test.ts`)),
  named('unavailable.test.ts'), // as in jest.config.mjs
];
const LAST = [named('rebuildAfterAll.test.ts'), named(join('rules', 'coverage.test.ts'))];

/** Those that share a stack, one after another. */
const sharesStack = (test) => test.path.includes(`${sep}tests${sep}`);

/**
 * What looks at all that the others have asked for comes last. Where a stack is shared, all but the
 * first and the last go by name: whatever ran here before, the order is the one of a clean checkout.
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
