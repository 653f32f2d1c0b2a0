import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockPackages } from './lockFile';

const folder = mkdtempSync(join(tmpdir(), 'cardinal-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

function lockFor(dependencies: Record<string, string>): void {
  const manifest = { name: 'bundle', version: '1.0.0', dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  lockPackages(folder);
}

it('locks the packages that the bundle needs, and no others', () => {
  lockFor({ regexparam: '3.0.0' });
  const text = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const lock = JSON.parse(text) as { packages: object };
  expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/regexparam']);
}, 60_000);

it('rejects a version that the repository does not lock', () => {
  expect(() => lockFor({ regexparam: '2.0.0' })).toThrow("Couldn't create the bundle's lock file");
}, 60_000);
