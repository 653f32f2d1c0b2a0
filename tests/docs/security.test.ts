import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../tools/lib/paths';

const page = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');

/** The requirements in the tables of a text. */
function requirementsIn(text: string): string[] {
  return [...text.matchAll(/^\| ([\d., ]+\d) +\|/gm)].flatMap(([, cell = '']) => cell.split(', '));
}

describe('docs/security.md', () => {
  it('lists every requirement once', () => {
    const ids = requirementsIn(page);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('states how many requirements there are, not met and not applicable', () => {
    const stated = /of (\d+) requirements, .*? the (\d+) below, and (\d+) aren't applicable/;
    const of = (heading: string): number =>
      requirementsIn(page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').length;
    const [total, ...parts] = (stated.exec(page) ?? []).slice(1).map(Number);
    expect(total).toBe(253); // level 2 of version 5.0.0
    expect(parts).toEqual([of('Not met'), of('Not applicable')]);
  });

  it('names tests that exist', () => {
    const files = globSync('{core,functions,web,tools,tests}/**/*.test.{ts,tsx}', {
      cwd: ROOT,
      exclude: (name) => name.includes('node_modules'),
    }).map((file) => basename(file).replace(/\.tsx?$/, ''));
    const named = [...page.matchAll(/`(\w+\.test)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
  });
});
