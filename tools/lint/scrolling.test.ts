import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths';

const SOURCE = join(ROOT, 'web/src');

/** The styles of the element in whose rule an index is. */
function ruleAround(code: string, at: number): string {
  return code.slice(code.lastIndexOf('`', at), code.indexOf('`', at));
}

// Otherwise the hidden texts in it, which are positioned, make the page itself scroll.
it('positions every element that scrolls', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE, exclude: ['**/*.test.*'] });
  const rules = files.flatMap((file) => {
    const code = readFileSync(join(SOURCE, file), 'utf8');
    const found = [...code.matchAll(/overflow(-[xy])?: (auto|scroll)/g)];
    return found.map(({ index }) => ({ file, rule: ruleAround(code, index) }));
  });
  expect(rules.length).toBeGreaterThan(3);
  const loose = rules.filter(({ rule }) => !/position: (relative|sticky|fixed)/.test(rule));
  expect(loose.map(({ file }) => file)).toEqual([]);
});
