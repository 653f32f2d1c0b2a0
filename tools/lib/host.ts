import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { say } from './say';

const STAT = '/proc/stat';
/** Its unit: a hundredth of a second. */
const TICKS = 100;
/** Of the processors' time; what is measured while the host takes more is measured again. */
export const DISTURBED = 0.02;
const TRIES = 2;

/** Seconds of processor time in the first line of /proc/stat that were wanted here and given elsewhere. */
export function stolenIn(stat: string): number {
  const [first = ''] = stat.split('\n');
  // cpu user nice system idle iowait irq softirq steal …
  return Number(first.trim().split(/\s+/)[8] ?? 0) / TICKS;
}

/** Seconds, since this machine was started; 0 where no kernel tells. */
export function stolenSoFar(): number {
  return existsSync(STAT) ? stolenIn(readFileSync(STAT, 'utf8')) : 0;
}

/** Tells, whenever it is asked, which share of this machine's processors its host gave to others since. */
export function watchHost(): () => number {
  const [began, before] = [performance.now(), stolenSoFar()];
  return () => (stolenSoFar() - before) / (((performance.now() - began) / 1000) * cpus().length);
}

/**
 * Measures a second time where the host took processors away in the first, whatever was measured; gives
 * what was disturbed less.
 */
export async function undisturbed<T>(measure: () => Promise<T>): Promise<T> {
  const results: { readonly share: number; readonly value: T }[] = [];
  while (results.length < TRIES) {
    const stolen = watchHost();
    const value = await measure();
    const share = stolen();
    results.push({ share, value });
    if (share <= DISTURBED) return value;
    say(`the host took ${(100 * share).toFixed(0)} % of the processors away`);
  }
  return results.reduce((best, one) => (one.share < best.share ? one : best)).value;
}
