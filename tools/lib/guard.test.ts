import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { processes } from './processes';

const GUARD = join(__dirname, '..', 'guard.ts');

/** Starts a process in a separate group, like the emulators, and prints its ID. */
const COMMAND = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { detached: true });
  child.once('spawn', () => console.log(child.pid));
  process.once('SIGINT', () => { child.kill(); process.exit(); });
  setTimeout(() => {}, 60_000);
`;

const isRunning = (id: number): boolean => processes().some(({ pid }) => pid === id);

async function guarded() {
  const guard = spawn(process.execPath, [GUARD, process.execPath, '-e', COMMAND], {
    env: { ...process.env, PATH: '/nowhere' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [text] = (await once(guard.stdout, 'data')) as [Buffer];
  return { guard, started: Number(text) };
}

it.each(['SIGTERM', 'the end of its parent'])(
  'ends what the command started on %s, without ps in PATH',
  async (reason) => {
    const { guard, started } = await guarded();
    expect(isRunning(started)).toBe(true);
    if (reason === 'SIGTERM') guard.kill('SIGTERM');
    else guard.stdin.end();
    await once(guard, 'exit');
    expect(isRunning(started)).toBe(false);
  },
);

it('ends what a killed command left behind', async () => {
  const { guard, started } = await guarded();
  await sleep(4000); // the guard looks every three seconds
  const command = processes().find(({ parent }) => parent === guard.pid);
  process.kill(command?.pid ?? 0, 'SIGKILL');
  await once(guard, 'exit');
  expect(isRunning(started)).toBe(false);
}, 20_000);
