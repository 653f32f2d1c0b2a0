import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';

const page = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');
const ids = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| .+? +\| .+? +\|$/gm)].map(
  ([, id]) => id,
);

/** So many requirements has level 2 of version 5.0.0. */
const REQUIREMENTS = 253;

it('tells of every requirement, once', () => {
  expect(ids).toHaveLength(REQUIREMENTS);
  expect(new Set(ids).size).toBe(REQUIREMENTS);
});

it('names tests that are there', () => {
  const files = globSync('{core,functions,web,tools,tests}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  }).map((file) => basename(file).replace(/\.tsx?$/, ''));
  const named = [...page.matchAll(/`(\w+\.test)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !files.includes(name))).toEqual([]);
});
