// What did the tests find, and how long did they take?
interface FileTime {
  readonly name: string;
  readonly seconds: number;
}

export interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly files: readonly FileTime[];
}

const SLOWEST = 10;
const phases: FileTime[] = [];

/** Does the work of a phase, and notes how long it takes. */
export async function timed<T>(name: string, work: () => PromiseLike<T>): Promise<T> {
  const from = performance.now();
  return await Promise.resolve(work()).finally(() => noteTime(name, from));
}

export function noteTime(name: string, from: number): void {
  phases.push({ name, seconds: (performance.now() - from) / 1000 });
}

function list(title: string, times: readonly FileTime[]): void {
  const lines = times.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`);
  console.log(`\n${title}:\n${lines.join('\n')}`);
}

/** Prints the times and the number of tests. Returns how many tests passed or failed. */
export function report(results: readonly Result[]): number {
  const files = results.flatMap((result) => result.files);
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  list('The time of each step, some of them at the same time', phases);
  if (slowest.length > 0) list('The slowest files', slowest);
  const of = (key: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((total, result) => total + result[key], 0);
  const others = of('skipped') > 0 ? `, ${of('skipped')} skipped` : '';
  console.log(`\n${of('passed')} passed, ${of('failed')} failed${others}`);
  return of('passed') + of('failed');
}
