import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../lib/paths';

const page = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', state = '', where = '']) => ({ id, state, where }),
);

/** So many requirements has level 2 of version 5.0.0. */
const REQUIREMENTS = 253;

it('tells of every requirement, once', () => {
  expect(rows).toHaveLength(REQUIREMENTS);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(REQUIREMENTS);
  const unsaid = rows.filter(({ where }) => where.length < 5).map(({ id }) => id);
  expect(unsaid).toEqual([]);
});

it('counts them as they are', () => {
  const of = (state: string) => rows.filter((row) => row.state === state).length;
  expect(page).toContain(
    `${of('met')} met, ${of('**not met**')} not met, ${of('none here')} with nothing here to protect.`,
  );
});

it('tells since when we know of what is not met', () => {
  const unmet = rows.filter(({ state }) => state === '**not met**');
  const undated = unmet.filter(
    ({ where }) =>
      !/(Since the first release|Accepted \d{4}-\d\d-\d\d|As \d+\.\d+\.\d+)\.$/.test(where),
  );
  expect(undated).toEqual([]);
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
