// What every npm script calls first. It needs nothing but Node: it installs the packages when they
// are missing or stale, then hands over to tools/<command>.ts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'node_modules', '.cardinal-installed');

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).update(process.version).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing packages (a few minutes the first time) …');
  // Not `npm ci`: it insists on the optional packages of every platform, and a registry mirror may
  // hold only its own. The lock file decides the versions all the same, and stays as it is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    fail(
      'The packages could not be installed. Check the connection to the npm registry, then try again.',
    );
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Cardinal needs Node 20.19 or later; this is ${process.version}. See https://nodejs.org`);
}
const [command = '', ...rest] = process.argv.slice(2);
installPackages();

const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(import.meta.dirname, `${command}.ts`), ...rest],
  { cwd: root, stdio: 'inherit' },
);
// Ctrl-C reaches the whole group by itself; a signal sent to this process alone is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
