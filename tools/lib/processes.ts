// Which processes run, and which of them did a process start? Reads /proc, because small images have no ps.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** The start time: with the id it identifies a process, because ids are reused. */
  readonly since: string;
  /** Resident memory. */
  readonly kilobytes: number;
}

/** Parses /proc/PID/stat and /proc/PID/status. */
export function parseProc(stat: string, status: string): Process {
  // The name is in parentheses and may itself contain spaces and parentheses.
  const [open, close] = [stat.indexOf('('), stat.lastIndexOf(')')];
  const fields = stat.slice(close + 2).split(' ');
  return {
    pid: Number(stat.slice(0, open)),
    name: stat.slice(open + 1, close),
    parent: Number(fields[1]),
    since: fields[19] ?? '',
    kilobytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0),
  };
}

/** Empty if the process has just ended, or is a zombie. */
function fromProc(pid: string): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (/^State:\s+[ZX]/m.test(status)) return [];
    return [parseProc(readFileSync(`/proc/${pid}/stat`, 'utf8'), status)];
  } catch {
    return [];
  }
}

/** Parses one line of `ps -A -o pid=,ppid=,rss=,lstart=,comm=`. */
export function parsePs(line: string): Process[] {
  const [pid, parent, kilobytes, ...rest] = line.trim().split(/\s+/);
  if (rest.length < 6) return [];
  const [since, name] = [rest.slice(0, 5).join(' '), rest.slice(5).join(' ')];
  return [{ pid: Number(pid), parent: Number(parent), name, since, kilobytes: Number(kilobytes) }];
}

/** Every process of this machine; empty where neither /proc nor ps exists. */
export function processes(): Process[] {
  if (existsSync('/proc/self/stat')) {
    const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return names.flatMap(fromProc);
  }
  try {
    const args = ['-A', '-o', 'pid=,ppid=,rss=,lstart=,comm='];
    return execFileSync('ps', args, { encoding: 'utf8' }).split('\n').flatMap(parsePs);
  } catch {
    return [];
  }
}

/** The processes with these IDs and everything they started, directly or not. */
export function familyOf(table: readonly Process[], roots: Iterable<number>): Process[] {
  const family = new Set(roots);
  for (let size = -1; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of table) if (family.has(parent)) family.add(pid);
  }
  return table.filter(({ pid }) => family.has(pid));
}
