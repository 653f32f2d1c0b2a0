import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../lib/paths';
import { Halt } from '../lib/say';
import { mutantsOf, type Mutant } from './mutants';

/** A copy that is changed in place of the sources: nobody who works on these notices. */
const COPY = join(ROOT, '.cache', 'mutation');

export type Fate = 'killed' | 'survived' | 'timeout';

export interface Tried {
  readonly file: string;
  /** The line as it stands in the source. */
  readonly text: string;
  readonly mutant: Mutant;
  readonly fate: Fate;
}

/** core, and beside it a link that makes it `@cardinal/core`. */
export function makeCopy(): void {
  rmSync(COPY, { recursive: true, force: true });
  for (const name of ['core', 'package.json']) {
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true });
  }
  mkdirSync(join(COPY, 'node_modules', '@cardinal'), { recursive: true });
  symlinkSync(join(COPY, 'core'), join(COPY, 'node_modules', '@cardinal', 'core'));
  const transform = { '^.+\\.tsx?$': ['@swc/jest', SWC] };
  const config = { rootDir: 'core/src', testEnvironment: 'node', transform };
  writeFileSync(join(COPY, 'jest.config.json'), JSON.stringify(config));
}

const SWC = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
};

const LONGEST_MS = 600_000;
/** A change may make tests run for ever: so many times as long as without it is long enough. */
const PATIENCE = 5;
const LEAST_MS = 30_000;

/** Whether the tests that a file has to do with notice; one process each, so that none hangs. */
async function fateOf(file: string, timeout = LONGEST_MS): Promise<Fate> {
  const { exitCode, timedOut } = await execa(
    'node',
    [
      join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...['--config', join(COPY, 'jest.config.json'), '--runInBand', '--bail', '--silent'],
      ...['--findRelatedTests', join(COPY, file)],
    ],
    { cwd: COPY, reject: false, timeout, stdin: 'ignore' },
  );
  if (timedOut) return 'timeout';
  return exitCode === 0 ? 'survived' : 'killed';
}

/** Tries every mutant of a file of core, one after the other. */
export async function* tryFile(file: string): AsyncGenerator<Tried> {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const lines = source.split('\n');
  const began = performance.now();
  if ((await fateOf(file)) !== 'survived') {
    throw new Halt(`The tests of ${file} fail without any change: nothing would follow from them.`);
  }
  const patience = Math.max(LEAST_MS, PATIENCE * (performance.now() - began));
  try {
    for (const mutant of mutantsOf(file, source)) {
      writeFileSync(join(COPY, file), mutant.source);
      yield {
        file,
        text: lines[mutant.line - 1] ?? '',
        mutant,
        fate: await fateOf(file, patience),
      };
    }
  } finally {
    writeFileSync(join(COPY, file), source);
  }
}
