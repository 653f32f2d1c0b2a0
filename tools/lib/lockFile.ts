// Which versions does the deployed bundle run on? Those of the repository's own lock file.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from './paths';
import { Halt } from './say';

interface LockFile {
  readonly packages: Readonly<Record<string, { version?: string; integrity?: string }>>;
}

function lockedIn(folder: string): LockFile['packages'] {
  const text = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as LockFile).packages;
}

/**
 * Writes the lock file of a folder's package.json. npm removes what it doesn't need from a copy of the
 * repository's lock file, without calling the registry or looking into npm's cache.
 * @throws Halt if a version differs from the one used in tests
 */
export function lockPackages(folder: string): void {
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
  const cache = mkdtempSync(join(tmpdir(), 'cardinal-npm-'));
  const options = ['--package-lock-only', '--offline', '--ignore-scripts', '--no-audit'];
  const { status, stderr } = spawnSync('npm', ['install', ...options, '--cache', cache], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(cache, { recursive: true, force: true });
  if (status !== 0) throw new Halt(`Couldn't create the bundle's lock file:\n${stderr}`);
  const whole = lockedIn(ROOT);
  for (const [place, { version, integrity }] of Object.entries(lockedIn(folder))) {
    const expected = { version: whole[place]?.version, integrity: whole[place]?.integrity };
    if (place !== '' && !isDeepStrictEqual({ version, integrity }, expected)) {
      throw new Halt(`The bundle would run with a different ${place} than the tests: ${version}.`);
    }
  }
}
