// node guard.ts COMMAND …: runs it, and ends all that it started on SIGTERM, when it ends, or when the guard's parent
// dies: standard input is a pipe from the parent, which closes even after a crash. Without tsx.
import { spawn } from 'node:child_process';
import { familyOf, processes, type Process } from './lib/processes.ts';

const GRACE_MS = 25_000;
const LOOK_MS = 3000;
/** How long the rest may take to end once the command has ended. */
const ORPHAN_MS = 8000;

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

/**
 * Start times of all that the command started, by process id. Looked up every few seconds, because some
 * of it leaves the process group (the emulators do) and outlives a parent that crashed.
 */
const started = new Map<number, string>();

const livingIn = (table: readonly Process[]) =>
  table.filter(({ pid, since }) => started.get(pid) === since);

/** Adds what was started since the last look, and returns everything that still runs. */
function look(): Process[] {
  const table = processes();
  const known = livingIn(table).map(({ pid }) => pid);
  const family = familyOf(table, child.pid === undefined ? known : [child.pid, ...known]);
  for (const { pid, since } of family) started.set(pid, since);
  return livingIn(table.filter(({ pid }) => pid !== process.pid));
}

function signal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already ended.
  }
}

/** Without a process table, only the process group shows whether anything is left. */
function isGroupEmpty(): boolean {
  try {
    return child.pid === undefined || !process.kill(-child.pid, 0);
  } catch {
    return true;
  }
}

let isStopping = false;

function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  clearInterval(watch);
  look();
  if (child.pid !== undefined) signal(-child.pid, 'SIGINT');
  let deadline = Date.now() + GRACE_MS;
  let isOrphaned = false;
  const wait = (): void => {
    const left = look(); // a worker may start while the others are ending
    if (left.length === 0 && isGroupEmpty()) process.exit(code);
    if (!isOrphaned && (child.exitCode !== null || child.signalCode !== null)) {
      isOrphaned = true;
      deadline = Math.min(deadline, Date.now() + ORPHAN_MS);
      for (const { pid } of left) signal(pid, 'SIGTERM');
    }
    if (Date.now() > deadline) {
      for (const { pid } of left) signal(pid, 'SIGKILL');
      if (child.pid !== undefined) signal(-child.pid, 'SIGKILL');
    }
    setTimeout(wait, 150);
  };
  wait();
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
