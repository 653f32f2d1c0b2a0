import Sequencer from '@jest/test-sequencer';

/** What needs a stack that has just started comes before all else. */
export default class FreshFirst extends Sequencer {
  sort(tests) {
    const isFresh = ({ path }) => path.endsWith('freshStack.test.ts');
    const others = tests.filter((test) => !isFresh(test));
    return [...tests.filter(isFresh), ...super.sort(others)];
  }
}
