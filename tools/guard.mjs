// Runs a command in a process group of its own and ends the whole group when the command is told to
// stop, or when whoever started it dies: standard input is a pipe from there, and its end is noticed
// even after a crash. Usage: node guard.mjs COMMAND [ARGUMENT …]
import { spawn } from 'node:child_process';

const GRACE_MS = 25_000;
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
let isStopping = false;

/** @param {NodeJS.Signals} signal */
function signalGroup(signal) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  // The leader first: firebase-tools ends its own children in order.
  child.kill('SIGINT');
  setTimeout(() => signalGroup('SIGKILL'), GRACE_MS).unref();
}

process.stdin.on('end', stop).on('error', stop).resume();
process.on('SIGINT', () => {});
process.on('SIGTERM', stop);
child.on('error', (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  process.exit(127);
});
child.on('exit', (code) => {
  signalGroup('SIGKILL');
  process.exit(code ?? 1);
});
