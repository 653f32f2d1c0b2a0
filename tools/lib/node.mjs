// The Node that Cardinal runs on. Plain JavaScript for whatever Node the machine has (14 or later).
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { userCache } from './userCache.mjs';

/** What is fetched where the machine's own is older than `engines` in package.json asks. */
const FETCHED = '24.21.0';
const OLDEST = { major: 22, minor: 19 };

/**
 * The folder of a Node that is new enough, and its version; null where it can't be fetched.
 * @returns {{ folder: string, version: string } | null} the folder is '' for the running one
 */
export function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) {
    return { folder: '', version: process.versions.node };
  }
  const name = packageName();
  const home = join(userCache(), `${name}-${FETCHED}`);
  const folder = join(home, 'node_modules', name, 'bin');
  if (!answers(folder)) fetch(name, home, folder);
  return answers(folder) ? { folder, version: FETCHED } : null;
}

/** npm has a package with Node's binary for each platform. */
function packageName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  // Somebody else's package bears the name that would follow.
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
}

/** @param {string} folder */
function answers(folder) {
  const { stdout } = spawnSync(join(folder, 'node'), ['--version'], { encoding: 'utf8' });
  return stdout !== null && stdout.trim() === `v${FETCHED}`;
}

/**
 * Beside its place first: a fetch cut short leaves nothing that looks whole.
 * @param {string} name @param {string} home @param {string} folder
 */
function fetch(name, home, folder) {
  console.log(
    `This machine has Node ${process.versions.node}; fetching ${FETCHED} from npm (50 MB, once) …`,
  );
  mkdirSync(userCache(), { recursive: true });
  const beside = mkdtempSync(`${home}.`);
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', beside, ...options, `${name}@${FETCHED}`],
    {
      cwd: beside,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  // Another command may have been faster.
  if (status === 0 && !answers(folder)) {
    rmSync(home, { recursive: true, force: true });
    renameSync(beside, home);
  } else {
    rmSync(beside, { recursive: true, force: true });
  }
}
