import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs an npm command as a user would, for example `npm run rebuild`. */
export function command(name: 'rebuild' | 'replay', ...args: string[]): Promise<Outcome> {
  return commandAt({}, name, ...args);
}

/** The same with other environment variables, such as the database's address. */
export function commandAt(
  env: Readonly<Record<string, string>>,
  name: 'rebuild' | 'replay',
  ...args: string[]
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'tools', 'bootstrap.mjs'), name, ...args],
      { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      },
    );
  });
}

export const rebuild = (...args: string[]) => command('rebuild', ...args);
