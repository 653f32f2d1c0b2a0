// What every npm script calls first. It needs nothing but some Node (14 or later): it fetches a newer
// one where that is too old, installs the packages when they are missing or stale, then hands over to
// tools/<command>.ts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './lib/node.mjs';

const tools = dirname(fileURLToPath(import.meta.url));
const root = join(tools, '..');
const stampFile = join(root, 'node_modules', '.cardinal-installed');

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** @param {string} version */
function installPackages(version) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).update(version).digest('hex');
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

const node = findNode();
if (node === null) {
  fail(
    `Cardinal needs Node 22.19 or later; this is ${process.version}, and a newer one could not be fetched from the npm registry. See https://nodejs.org`,
  );
}
// First in PATH, so that it runs everything below too: npm, and each package's command.
if (node.folder !== '') process.env.PATH = `${node.folder}${delimiter}${process.env.PATH || ''}`;
const [command = '', ...rest] = process.argv.slice(2);
installPackages(node.version);

const child = spawn(
  node.folder === '' ? process.execPath : join(node.folder, 'node'),
  ['--import', 'tsx', join(tools, `${command}.ts`), ...rest],
  { cwd: root, stdio: 'inherit' },
);
// Ctrl-C reaches the whole group by itself; a signal sent to this process alone is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
