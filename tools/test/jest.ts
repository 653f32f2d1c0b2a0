// Runs the Jest tests and counts the results.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { bin, ROOT } from '../lib/paths';
import { say } from '../lib/say';
import type { Result } from './results';

export interface JestRun {
  readonly title: string;
  readonly projects: readonly string[];
  /** Only files with one of these words in their path. Empty: all files. */
  readonly words: readonly string[];
  readonly folder: string;
  /** Variables of a running stack. Without them, files run in parallel. */
  readonly stack?: Readonly<Record<string, string>>;
  /** Prints at its end, and only if a test failed, because another run prints meanwhile. */
  readonly isBeside: boolean;
}

type Counts = 'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numFailedTestSuites';

interface Report extends Readonly<Record<Counts, number>> {
  readonly testResults: readonly Readonly<
    Record<'startTime' | 'endTime', number> & { name: string }
  >[];
}

export async function jest(run: JestRun): Promise<Result> {
  const { title, projects, words, folder, stack, isBeside } = run;
  say(`Tests: ${title}`);
  const report = join(folder, `${title.replace(/\W+/g, '-')}.json`);
  const args = ['--json', '--outputFile', report, '--passWithNoTests'];
  args.push('--selectProjects', ...projects);
  if (words.length > 0) args.push('--testPathPatterns', ...words);
  // Files run one after another, because they set the stack's clock, and wait for others' events.
  if (stack) args.push('--testTimeout', '90000', '--runInBand');
  // Beside the stack, a test may get little of a slow machine.
  else args.push('--testTimeout', '20000', '--maxWorkers', String(availableParallelism()));
  const { exitCode, stderr } = await execa(bin('jest'), args, {
    cwd: ROOT,
    ...(stack && { env: stack }),
    stdin: 'ignore',
    stdout: 'ignore', // the same as the report
    stderr: isBeside ? 'pipe' : 'inherit',
    reject: false,
  });
  if (isBeside && exitCode !== 0) console.error(stderr);
  if (isBeside) say(`Done: ${title}`);
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return {
    passed: result.numPassedTests,
    skipped: result.numPendingTests,
    failed: result.numFailedTests || (exitCode === 0 ? 0 : result.numFailedTestSuites || 1),
    files: result.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}
