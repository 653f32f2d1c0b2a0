import { join, sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const named = (name) => (test) => test.path.endsWith(name);
const isFresh = named('freshStack.test.ts');
const isCopying = named('restore.test.ts');
const isLast = named(join('rules', 'coverage.test.ts'));

/** Those that share a stack, one after another. */
const sharesStack = (test) => test.path.includes(`${sep}tests${sep}`);

/**
 * What needs a stack that has just started comes before all else, then what copies the whole database;
 * what looks at all that the others have asked for comes after. In between by name: whatever ran here
 * before, the order is the one of a clean checkout.
 */
export default class InOrder extends Sequencer {
  sort(tests) {
    const first = [isFresh, isCopying].flatMap((isOne) => tests.filter(isOne));
    const last = tests.filter(isLast);
    const others = tests.filter((test) => !first.includes(test) && !last.includes(test));
    const inOrder = tests.every(sharesStack)
      ? others.sort((one, other) => (one.path < other.path ? -1 : 1))
      : super.sort(others);
    return [...first, ...inOrder, ...last];
  }
}
