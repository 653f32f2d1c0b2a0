// Which versions does the deployed bundle run on? Those of the repository's own lock file.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths';
import { Halt } from './say';

type Packages = Readonly<Record<string, { version?: string; integrity?: string }>>;

function lockedIn(folder: string): Packages {
  const text = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Packages }).packages;
}

/**
 * Writes the lock file of a folder's package.json. npm removes what it doesn't need from a copy of the
 * repository's lock file, without calling the registry or looking into npm's cache.
 * @throws Halt if a version differs from the one used in tests
 */
export function lockPackages(folder: string): void {
  writeFileSync(join(folder, 'package-lock.json'), readFileSync(join(ROOT, 'package-lock.json')));
  const cache = join(tmpdir(), `cardinal-npm-${process.pid}`);
  const options = ['--package-lock-only', '--offline', '--ignore-scripts', '--no-audit'];
  const args = ['install', ...options, '--cache', cache];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  rmSync(cache, { recursive: true, force: true });
  if (status !== 0) throw new Halt(`Couldn't create the bundle's lock file:\n${stderr}`);
  const whole = lockedIn(ROOT);
  for (const [place, { version, integrity }] of Object.entries(lockedIn(folder))) {
    const tested = whole[place];
    if (place === '' || (tested?.version === version && tested?.integrity === integrity)) continue;
    throw new Halt(`The bundle would run with a different ${place} than the tests: ${version}.`);
  }
}
