import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Runs one of the commands as a person would: `npm run rebuild`. */
export function command(
  name: 'rebuild' | 'replay',
  ...args: string[]
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'tools', 'bootstrap.mjs'), name, ...args],
      { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      },
    );
  });
}

export const rebuild = (...args: string[]) => command('rebuild', ...args);
