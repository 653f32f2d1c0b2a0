import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lock, tryLock } from './lock';

const folder = mkdtempSync(join(tmpdir(), 'cardinal-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('locks a file for one process at a time', async () => {
  const file = join(folder, 'one', 'lock');
  const unlock = tryLock(file);
  expect(unlock).not.toBeNull();
  expect(tryLock(file)).toBeNull();
  const waited = jest.fn();
  const next = lock(file, waited);
  unlock?.();
  (await next)();
  expect(waited).toHaveBeenCalledTimes(1);
});

it('unlocks when the process is killed', async () => {
  const file = join(folder, 'two');
  const holder = spawn(process.execPath, [
    '-e',
    `const { DatabaseSync } = require('node:sqlite');
     globalThis.held = new DatabaseSync(${JSON.stringify(file)});
     held.exec('BEGIN EXCLUSIVE');
     console.log('locked');
     setTimeout(() => {}, 60_000);`,
  ]);
  await once(holder.stdout, 'data');
  expect(tryLock(file)).toBeNull();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(tryLock(file)).not.toBeNull();
});
