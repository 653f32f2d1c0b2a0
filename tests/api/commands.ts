import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs an npm command as a user would, for example `npm run rebuild`. */
export function command(name: 'rebuild' | 'replay', ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'tools', 'bootstrap.mjs'), name, ...args],
      { cwd: ROOT, env: process.env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      },
    );
  });
}

/** Does the same as `npm run rebuild` in this process, which is quicker. Returns the places that differed. */
async function differences(isRepair: boolean): Promise<string[]> {
  process.env.FUNCTIONS_EMULATOR = 'true'; // read when the module is loaded
  const { rebuild } = await import('../../functions/src/services/maintenance/rebuild');
  const found: string[] = [];
  for await (const { where } of rebuild(isRepair)) found.push(where);
  return found;
}

export const repair = () => differences(true);
/** The places where stored data doesn't follow from the games played. */
export const wrongPlaces = () => differences(false);
