// Did the host of this machine disturb a measurement?
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { say } from './say';

const STAT = '/proc/stat';
/** Per second. */
const TICKS = 100;
/** A share of the processors' time. If the host takes more during a measurement, it is repeated. */
export const DISTURBED = 0.02;
const TRIES = 2;

/** Seconds of processor time that the host gave to other machines, from the first line of /proc/stat. */
export function stolenIn(stat: string): number {
  const [first = ''] = stat.split('\n');
  // cpu user nice system idle iowait irq softirq steal …
  return Number(first.trim().split(/\s+/)[8] ?? 0) / TICKS;
}

/** The same since this machine started; 0 if the kernel doesn't report it. */
export function stolenSoFar(): number {
  return existsSync(STAT) ? stolenIn(readFileSync(STAT, 'utf8')) : 0;
}

/** Returns a function that says which share of the processors the host has taken since this call. */
export function watchHost(): () => number {
  const [began, before] = [performance.now(), stolenSoFar()];
  return () => (stolenSoFar() - before) / (((performance.now() - began) / 1000) * cpus().length);
}

/** Measures again if the host took processors away, and returns the result that was disturbed less. */
export async function undisturbed<T>(measure: () => Promise<T>): Promise<T> {
  const results: { readonly share: number; readonly value: T }[] = [];
  while (results.length < TRIES) {
    const stolen = watchHost();
    const value = await measure();
    const share = stolen();
    results.push({ share, value });
    if (share <= DISTURBED) return value;
    say(`the host took ${(100 * share).toFixed(0)}% of the processors`);
  }
  return results.reduce((best, one) => (one.share < best.share ? one : best)).value;
}
