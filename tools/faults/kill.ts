import { execa } from 'execa';
import type { Api } from '../lib/api';

/** The process itself, not the guard that starts another in its place; gives how many were there to kill. */
export async function kill({ guard }: Api): Promise<number> {
  const { stdout } = await execa('ps', ['-A', '-o', 'pid=,ppid='], { reject: false });
  let killed = 0;
  for (const line of stdout.split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid === undefined || parent !== guard || guard === 0) continue;
    process.kill(pid, 'SIGKILL');
    killed += 1;
  }
  return killed;
}
