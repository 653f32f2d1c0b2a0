import { execa } from 'execa';
import type { Api } from '../lib/api';

/** The process itself, not the guard that starts another in its place; gives how many were there to kill. */
export async function kill({ guard }: Api): Promise<number> {
  const { stdout } = await execa('ps', ['-A', '-o', 'pid=,ppid=,comm='], { reject: false });
  let killed = 0;
  for (const line of stdout.split('\n')) {
    const [pid, parent, name] = line.trim().split(/\s+/);
    // The guard looks about itself now and then.
    if (Number(parent) !== guard || guard === 0 || name === 'ps') continue;
    process.kill(Number(pid), 'SIGKILL');
    killed += 1;
  }
  return killed;
}
