import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

it('pins every action of a workflow to a commit', () => {
  const workflows = readdirSync(join(ROOT, '.github', 'workflows'));
  const used = workflows.flatMap((file) => [
    ...read('.github', 'workflows', file).matchAll(/uses: *(\S+)/g),
  ]);
  expect(used.length).toBeGreaterThan(0);
  for (const [, action] of used) expect(action).toMatch(/@[\da-f]{40}$/);
});

it('pins every Node.js package that the setup downloads to a version and a hash', () => {
  const [, packages = ''] =
    /const PACKAGES = \{(.*?)\n\};/s.exec(read('tools', 'lib', 'node.mjs')) ?? [];
  const count = (pattern: RegExp): number => [...packages.matchAll(pattern)].length;
  const names = count(/name: 'node-/g);
  expect(names).toBeGreaterThan(0);
  expect(count(/version: '\d+\.\d+\.\d+'/g)).toBe(names);
  expect(count(/'sha512-[\w+/]{86}=='/g)).toBe(names);
});
