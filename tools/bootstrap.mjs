// Every npm script starts here, on whatever Node the machine has (18 or later). Fetches a newer Node if needed,
// installs the packages if they are missing or outdated, then runs tools/<command>.ts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './lib/node.mjs';
import { loopbackWithoutProxy } from './lib/noProxy.mjs';

const tools = dirname(fileURLToPath(import.meta.url));
const root = join(tools, '..');
const stampFile = join(root, 'node_modules', '.cardinal-installed');

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Waits until no other command installs packages here. @returns {() => void} lets the next one continue */
function installAlone() {
  const file = join(root, '.cache', 'installing');
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch {
      const other = Number(existsSync(file) && readFileSync(file, 'utf8'));
      if (other > 0 && !isRunning(other)) rmSync(file, { force: true }); // it was killed
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @param {string} version */
function installPackages(version) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).update(version).digest('hex');
  const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isInstalled()) return;
  const release = installAlone();
  process.once('exit', release); // `fail` exits too
  if (!isInstalled()) install(stamp);
  release();
  process.off('exit', release);
}

/**
 * @param {string} file
 * @returns {{ version?: string, packages?: Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }> }}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * What npm didn't install of package-lock.json, for example `name: wanted 1.0.0, found none`. Its exit code doesn't
 * say so. Optional packages may be missing, because most are for other platforms.
 */
function notInstalled() {
  const { packages = {} } = read(join(root, 'package-lock.json'));
  return Object.entries(packages).flatMap(([path, { version, link, optional, devOptional }]) => {
    if (!path.startsWith('node_modules/')) return [];
    const found = read(join(root, path, 'package.json')).version;
    const mayBeMissing = optional === true || devOptional === true;
    if (found === undefined ? mayBeMissing : link === true || found === version) return [];
    return [`${path}: wanted ${version ?? 'the workspace'}, found ${found ?? 'none'}`];
  });
}

/** @param {string} stamp */
function install(stamp) {
  console.log('Installing packages (a few minutes the first time)…');
  // Not `npm ci`: it requires the optional packages of every platform, and a registry mirror may have only
  // its own. The lock file still decides the versions, and stays unchanged.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npmInstall = () => spawnSync('npm', args, { cwd: root, stdio: 'inherit' }).status === 0;
  // npm 10 sometimes exits with 0 halfway ('Exit handler never called'). A second run completes it.
  if (!npmInstall() || (notInstalled().length > 0 && !npmInstall())) {
    fail("Couldn't install the packages. Check the connection to the npm registry and try again.");
  }
  const missing = notInstalled();
  const some = missing.slice(0, 5).join('\n  ');
  if (missing.length > 0)
    fail(`npm didn't install what package-lock.json lists (${missing.length} packages):\n  ${some}
Try again. If that fails too, update npm and delete node_modules.`);
  writeFileSync(stampFile, stamp);
}

if (process.platform !== 'linux' && process.platform !== 'darwin') {
  fail('Cardinal runs on Linux and macOS. On Windows, run it in WSL 2: https://aka.ms/wsl');
}
if (Number(process.versions.node.split('.')[0]) < 18) {
  fail(`Cardinal needs Node 18 or later to set itself up. This is ${process.version}.`);
}
Object.assign(process.env, loopbackWithoutProxy(process.env));
const node = findNode();
if (node === null) {
  fail(
    `Cardinal needs Node 24 or later. This is ${process.version}, and a newer one couldn't be fetched from the npm registry. Install it: https://nodejs.org`,
  );
}
// First in PATH, so that it also runs npm and the packages' commands.
if (node.folder !== '') process.env.PATH = `${node.folder}${delimiter}${process.env.PATH || ''}`;
const [command = '', ...rest] = process.argv.slice(2);
installPackages(node.version);

const child = spawn(
  node.folder === '' ? process.execPath : join(node.folder, 'node'),
  ['--import', 'tsx', join(tools, `${command}.ts`), ...rest],
  // Through the channel, the command notices a crash of this process.
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
// Ctrl-C already reaches the whole process group. A signal to this process alone is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
// A killed npm can't pass anything on.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref();
}
