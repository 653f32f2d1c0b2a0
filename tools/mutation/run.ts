import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../lib/paths';
import { Halt } from '../lib/say';
import { mutantsOf, type Mutant } from './mutants';
import { testsOf } from './testsOf';

export interface Tried {
  /** The line as it stands in the source. */
  readonly text: string;
  readonly mutant: Mutant;
  readonly isKilled: boolean;
}

/**
 * A copy of all that git knows, as it stands in the folder: it is changed in place of the sources, and
 * nobody who works on these notices. `@cardinal/core` is the copy's own.
 */
export async function makeCopy(name: string): Promise<string> {
  const copy = join(ROOT, '.cache', `mutation-${name}`);
  rmSync(copy, { recursive: true, force: true });
  const { stdout } = await execa('git', ['ls-files'], { cwd: ROOT });
  for (const file of stdout.split('\n').filter((one) => existsSync(join(ROOT, one)))) {
    cpSync(join(ROOT, file), join(copy, file));
  }
  mkdirSync(join(copy, 'node_modules', '@cardinal'), { recursive: true });
  symlinkSync(join(copy, 'core'), join(copy, 'node_modules', '@cardinal', 'core'));
  const modules = join('functions', 'node_modules');
  if (existsSync(join(ROOT, modules))) symlinkSync(join(ROOT, modules), join(copy, modules));
  return copy;
}

/** Of the model checker: a thousand would take minutes a change. */
const MODEL_RUNS = 150;
const LONGEST_MS = 600_000;
/** A change may make tests run for ever: so many times as long as without it is long enough. */
const PATIENCE = 5;
const LEAST_MS = 30_000;

/** Whether they fail; a process of their own, so that none hangs. */
async function areRed(
  copy: string,
  project: string,
  which: readonly string[],
  timeout: number,
): Promise<boolean> {
  const { exitCode } = await execa(
    'node',
    [
      join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...['--runInBand', '--bail', '--silent', '--selectProjects', project],
      ...which,
    ],
    {
      cwd: copy,
      env: { CARDINAL_MODEL_RUNS: String(MODEL_RUNS) },
      reject: false,
      timeout,
      stdin: 'ignore',
    },
  );
  return exitCode !== 0;
}

async function isNoticed(copy: string, file: string, timeout = LONGEST_MS): Promise<boolean> {
  for (const { project, which } of testsOf(copy, file)) {
    if (await areRed(copy, project, which, timeout)) return true;
  }
  return false;
}

/** All that may be changed of a file as it stands in the folder. */
export function mutantsIn(file: string): Mutant[] {
  return mutantsOf(file, readFileSync(join(ROOT, file), 'utf8'));
}

/** Tries these mutants of a file, one after the other. */
export async function* tryFile(
  copy: string,
  file: string,
  mutants: readonly Mutant[],
): AsyncGenerator<Tried> {
  if (mutants.length === 0) return;
  const source = readFileSync(join(ROOT, file), 'utf8');
  const lines = source.split('\n');
  const began = performance.now();
  if (await isNoticed(copy, file)) {
    throw new Halt(`The tests of ${file} fail without any change: nothing would follow from them.`);
  }
  const patience = Math.max(LEAST_MS, PATIENCE * (performance.now() - began));
  try {
    writeFileSync(join(copy, file), `${source}\nthrow new Error('changed');\n`);
    if (!(await isNoticed(copy, file, patience))) {
      throw new Halt(
        `The tests of ${file} do not see what is changed: nothing would follow from them.`,
      );
    }
    for (const mutant of mutants) {
      writeFileSync(join(copy, file), mutant.source);
      const isKilled = await isNoticed(copy, file, patience);
      yield { text: (lines[mutant.line - 1] ?? '').trim(), mutant, isKilled };
    }
  } finally {
    writeFileSync(join(copy, file), source);
  }
}
