import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../lib/paths';
import { filesOf, SERVICES } from './scope';
import { MODEL, testsOf } from './testsOf';

const paths = (file: string) => testsOf(ROOT, file).map(({ which }) => which.at(-1));

it.each(SERVICES)('%s has tests of its own before the model checker', (file) => {
  const own = join(ROOT, `tools/model/${basename(file, '.ts')}.test.ts`);
  const [first, second] = testsOf(ROOT, file).map(({ which }) => which);
  expect(first).toContain(own);
  expect(second).toEqual(['--runTestsByPath', join(ROOT, MODEL)]);
});

it("of core a file's own test comes first, where it has one", () => {
  const days = 'core/src/game/days.ts';
  expect(paths(days)).toEqual([join(ROOT, 'core/src/game/days.test.ts'), join(ROOT, days)]);
  expect(paths('core/src/game/untested.ts')).toHaveLength(1);
});

it('of core what a page or a service shows is asked there, after its own test', () => {
  const [project, which] = ['tools', 'tools/fairness/page.test.ts'];
  expect(testsOf(ROOT, 'core/src/game/fairPlay.ts')[1]).toEqual({
    project,
    which: ['--runTestsByPath', join(ROOT, which)],
  });
  for (const file of filesOf(ROOT)) {
    for (const { which: tests } of testsOf(ROOT, file)) {
      const missing = tests.filter((test) => !test.startsWith('--') && !existsSync(test));
      expect(missing).toEqual([]);
    }
  }
});
