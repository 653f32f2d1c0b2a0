import { join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const named = (name) => (test) => test.path.endsWith(name);
const isFresh = named('freshStack.test.ts');
const isLast = named(join('rules', 'coverage.test.ts'));

/**
 * What needs a stack that has just started comes before all else; what looks at all that the others
 * have asked for comes after.
 */
export default class InOrder extends Sequencer {
  sort(tests) {
    const others = tests.filter((test) => !isFresh(test) && !isLast(test));
    return [...tests.filter(isFresh), ...super.sort(others), ...tests.filter(isLast)];
  }
}
