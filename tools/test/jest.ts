import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { bin, ROOT } from '../lib/paths';
import { say } from '../lib/say';
import type { Counts } from './counts';

export interface JestRun {
  readonly title: string;
  readonly projects: readonly string[];
  /** Only test files whose path has one of these words; none: all. */
  readonly words: readonly string[];
  /** For the report. */
  readonly folder: string;
  /** The files that another run has: patterns that their paths contain. */
  readonly without?: readonly string[];
  /** Of a running stack; without it each file may run beside others. */
  readonly stack?: Readonly<Record<string, string>>;
  /** On one processor, and all that it tells at its end: another run tells of its own meanwhile. */
  readonly isBeside?: boolean;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTestSuites: number;
}

export async function jest(run: JestRun): Promise<Counts> {
  const { title, projects, words, folder, without = [], stack, isBeside = false } = run;
  say(`Tests: ${title}`);
  const report = join(folder, `${title.replace(/\W+/g, '-')}.json`);
  const args = ['--json', '--outputFile', report, '--selectProjects', ...projects];
  if (words.length > 0) args.push('--testPathPatterns', ...words);
  if (without.length > 0) args.push('--testPathIgnorePatterns', ...without);
  if (stack) args.push('--testTimeout', '30000');
  // On a stack one file after the other: they set its clock.
  if (stack || isBeside) args.push('--runInBand');
  // More than cores: some wait, for a clock or for a server that is away.
  else args.push('--maxWorkers', String(availableParallelism() + 2));
  const { exitCode, stderr } = await execa(bin('jest'), args, {
    cwd: ROOT,
    ...(stack && { env: stack }),
    stdin: 'ignore',
    stdout: 'ignore', // the report again, as JSON
    stderr: isBeside ? 'pipe' : 'inherit',
    reject: false,
  });
  if (isBeside) console.error(stderr);
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return {
    passed: result.numPassedTests,
    skipped: result.numPendingTests,
    failed: result.numFailedTests || (exitCode === 0 ? 0 : result.numFailedTestSuites || 1),
  };
}
