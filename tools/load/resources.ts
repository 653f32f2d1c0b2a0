import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { DISTURBED, stolenSoFar } from '../lib/host';
import type { Stack } from '../lib/stack';

/** The processes that a load keeps busy. */
export const PROCESSES = ['the API', 'the emulators', 'the load itself'] as const;
export type ProcessName = (typeof PROCESSES)[number];

export interface Sample {
  /** Resident memory of the API's process, in MB. */
  readonly memory: number;
  /** Seconds of processor time so far. */
  readonly busy: Readonly<Record<ProcessName, number>>;
  /** And of what the host gave to other machines. */
  readonly stolen: number;
  readonly at: number;
}

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly kilobytes: number;
  readonly seconds: number;
}

/** `[[days-]hours:]minutes:seconds`, as ps tells processor time. */
export function secondsOf(time: string): number {
  const [clock = '', days = '0'] = time.split('-').reverse();
  const parts = clock.split(':').map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0) + Number(days) * 86_400;
}

function table(): Row[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,time='], { encoding: 'utf8' });
  return text.split('\n').flatMap((line) => {
    const [pid = '', parent = '', rss = '', time = ''] = line.trim().split(/\s+/);
    if (time === '') return [];
    return {
      pid: Number(pid),
      parent: Number(parent),
      kilobytes: Number(rss),
      seconds: secondsOf(time),
    };
  });
}

/** A process and all that it has started. */
function family(rows: readonly Row[], root: number): Row[] {
  const own = rows.filter(({ pid }) => pid === root);
  const children = rows.filter(({ parent }) => parent === root);
  return [...own, ...children.flatMap(({ pid }) => family(rows, pid))];
}

export function sample({ api, process: emulators }: Stack): Sample {
  const rows = table();
  const instance = family(rows, api?.guard ?? 0).filter(({ pid }) => pid !== api?.guard);
  const seconds = (all: readonly Row[]): number => all.reduce((sum, row) => sum + row.seconds, 0);
  const { user, system } = process.cpuUsage();
  return {
    memory: instance.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024,
    busy: {
      'the API': seconds(instance),
      'the emulators': seconds(family(rows, emulators.pid ?? 0)),
      'the load itself': (user + system) / 1e6,
    },
    stolen: stolenSoFar(),
    at: performance.now(),
  };
}

/** How busy each was between two samples, in processors. */
function loadBetween(before: Sample, after: Sample): Record<ProcessName, number> {
  const seconds = (after.at - before.at) / 1000;
  const share = (name: ProcessName): number => (after.busy[name] - before.busy[name]) / seconds;
  return {
    'the API': share('the API'),
    'the emulators': share('the emulators'),
    'the load itself': share('the load itself'),
  };
}

/**
 * In words: what there was none left of. The API waits for nobody but the emulators: where neither its
 * process nor the machine is busy, they hold the calls.
 */
export function bottleneck(before: Sample, after: Sample): string {
  const load = loadBetween(before, after);
  const all = PROCESSES.reduce((sum, name) => sum + load[name], 0);
  const told = PROCESSES.map((name) => `${name} ${load[name].toFixed(1)}`).join(', ');
  const processors = cpus().length;
  // One process of Node runs on one processor at a time.
  if (load['the API'] > 0.9) return `the API's one processor (processors busy: ${told})`;
  if (all > 0.85 * processors) return `this machine's ${processors} processors (${told})`;
  const stolen = (1000 * (after.stolen - before.stolen)) / (after.at - before.at);
  if (stolen > DISTURBED * processors) {
    return `the host, which gave ${stolen.toFixed(1)} of ${processors} processors to others (${told})`;
  }
  return `the emulators, in which calls wait for each other (processors busy: ${told})`;
}
