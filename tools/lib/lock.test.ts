import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder, lock, savedData, tryLock } from './lock';

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

it('claimDataFolder gives two stacks with the same offset different folders', () => {
  expect(claimDataFolder(1000, folder)).toBe(join(folder, 'ports-1000'));
  expect(claimDataFolder(1000, folder)).toBe(join(folder, 'ports-1010'));
});

it('savedData returns the previous copy while the newest is incomplete', () => {
  const data = join(folder, 'cut-short');
  expect(savedData(data)).toBeNull();
  for (const name of ['saved', 'previous']) mkdirSync(join(data, name), { recursive: true });
  for (const name of ['previous', 'saved']) {
    writeFileSync(join(data, name, 'firebase-export-metadata.json'), '{}');
    expect(savedData(data)).toBe(join(data, name));
  }
});
