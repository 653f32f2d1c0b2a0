// Runs a command and ends it with everything it started: when told to stop, when the command ends,
// or when whoever started the guard dies (standard input is a pipe from there; its end is noticed
// even after a crash). Usage: node guard.mjs COMMAND [ARGUMENT …]
import { execFileSync, spawn } from 'node:child_process';

const GRACE_MS = 25_000;
const LOOK_MS = 3000;

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

/**
 * Everything the command has started, by process id, with the start time that tells a process from
 * a later one of the same id. Looked up now and then: some of it leaves the process group (the
 * emulators do), and outlives a parent that crashed.
 * @type {Map<number, string>}
 */
const started = new Map();

/** @returns {{ pid: number, parent: number, since: string }[]} */
function processes() {
  try {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' });
    return table.split('\n').flatMap((line) => {
      const found = /^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line);
      return found
        ? [{ pid: Number(found[1]), parent: Number(found[2]), since: found[3] ?? '' }]
        : [];
    });
  } catch {
    return []; // no ps here: the process group has to do
  }
}

function look() {
  const table = processes();
  const known = table.filter(({ pid, since }) => started.get(pid) === since);
  const family = new Set([child.pid, ...known.map(({ pid }) => pid)]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of table) if (family.has(parent)) family.add(pid);
  }
  for (const { pid, since } of table) if (family.has(pid)) started.set(pid, since);
}

function living() {
  return processes().filter(({ pid, since }) => started.get(pid) === since);
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

let isStopping = false;

/** @param {number} code */
function stop(code) {
  if (isStopping) return;
  isStopping = true;
  clearInterval(watch);
  look();
  if (child.pid !== undefined) signal(-child.pid, 'SIGINT');
  const deadline = Date.now() + GRACE_MS;
  const wait = () => {
    look(); // a worker may be started while the others are ending
    const left = living();
    if (left.length === 0) process.exit(code);
    if (Date.now() > deadline || (child.exitCode !== null && leaderless(left))) {
      for (const { pid } of left) signal(pid, 'SIGKILL');
    }
    setTimeout(wait, 150);
  };
  wait();
}

let leaderlessSince = 0;

/** Whether what is left has been without the command for long enough to end by itself. */
/** @param {unknown[]} left */
function leaderless(left) {
  if (left.length === 0) return false;
  if (leaderlessSince === 0) leaderlessSince = Date.now();
  return Date.now() - leaderlessSince > 8000;
}

const watch = setInterval(look, LOOK_MS);
process.stdin
  .on('end', () => stop(1))
  .on('error', () => stop(1))
  .resume();
process.on('SIGINT', () => {});
process.on('SIGTERM', () => stop(0));
child.on('error', (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  process.exit(127);
});
child.on('exit', (code) => stop(code ?? 1));
